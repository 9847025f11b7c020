// A site's calls to a node on its own origin, which go to the product.
import type { Route } from 'playwright-core'
import { inject } from 'vitest'

export async function passToProduct(route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url())
  const response = await fetch(`${inject('baseUrl')}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: route.request().postData(),
  })
  await route.fulfill({ status: response.status, body: await response.text() })
}

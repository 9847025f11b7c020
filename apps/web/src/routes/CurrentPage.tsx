// The current page in its layout, or the error screen.
import { ErrorBoundary } from '@aureus/react'
import { errorScreen } from '../errors/errorScreen.ts'
import { layouts } from '../layouts/layouts.ts'
import { useRouter, useRouterState } from '../router/RouterContext.ts'

export function CurrentPage() {
  const router = useRouter()
  const { route, error } = useRouterState()
  // A crawler learns of an error by the status, and must not index any content.
  if (!error && !route) return null
  const Layout = layouts[route?.layout ?? 'default']
  const Page = route?.page.Component
  return (
    <Layout connectInHeader={!error && !route?.offersConnect}>
      {error && <errorScreen.Component error={error} />}
      {!error && Page && (
        <ErrorBoundary key={route.name} onError={router.fail}>
          {/* Loaded before it is shown, everywhere. Around it a boundary would hide its errors from the server. */}
          <Page />
        </ErrorBoundary>
      )}
    </Layout>
  )
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { createWebBuild } from '../../testing/webBuild.ts'

const build = createWebBuild()
build.write({ 'client/icon-192.png': 'a picture' })
let server: TestServer
beforeAll(async () => {
  const settings = { BRAND_NAME: 'Oro', SAFE_APP_HOSTS: 'https://app.safe.global' }
  server = await createTestServer(settings, { webDist: build.webDist })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  build[Symbol.dispose]()
})

const get = (url: string) => server.app.inject({ url, headers: { host: 'localhost:3000' } })

describe('GET /manifest.json', () => {
  test('behavior: names the brand to any page', async () => {
    const { statusCode, headers, body } = await get('/manifest.json')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(JSON.parse(body)).toEqual({
      name: 'Oro',
      description: expect.stringContaining('Connect your wallet'),
      iconPath: expect.stringMatching(/^\//),
    })
  })

  test('behavior: the icon may be shown by any page', async () => {
    const { iconPath } = JSON.parse((await get('/manifest.json')).body)
    const { statusCode, headers } = await get(iconPath)
    expect(statusCode).toBe(200)
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test('behavior: exists only if Safe may show the page', async () => {
    await using other = await createTestServer({}, { webDist: build.webDist })
    const { statusCode } = await other.app.inject({
      url: '/manifest.json',
      headers: { accept: 'application/json' },
    })
    expect(statusCode).toBe(404)
  })
})

import { rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createTestServer } from '../test/server.ts'
import { createWebBuild } from '../test/webBuild.ts'

async function startOn(build: ReturnType<typeof createWebBuild>) {
  const server = await createTestServer({}, { webDist: build.webDist })
  const read = async (url: string) => {
    const { statusCode, body, json } = await server.app.inject({
      url,
      headers: { host: 'localhost:3000' },
    })
    return { statusCode, body, json }
  }
  return { server, read, latest: async () => (await read('/builds/latest.json')).json().buildId }
}

describe('followBuild', () => {
  test('behavior: a new build is taken up without a restart, at most once a second', async () => {
    using build = createWebBuild()
    const { server, read, latest } = await startOn(build)
    await using _ = server
    expect(await latest()).toBe('build-1')
    build.deploy('build-2')
    expect(await latest()).toBe('build-1')
    server.clock.nowMs += 1000
    expect(await latest()).toBe('build-2')
    expect((await read('/')).body).toContain('"buildId":"build-2"')
  })

  test('behavior: assets of the build before and of the new one are served beside each other', async () => {
    using build = createWebBuild()
    const { server, read } = await startOn(build)
    await using _ = server
    build.deploy('build-2', { 'client/assets/entry-def.js': 'export {}' })
    expect((await read('/assets/entry-abc.js')).statusCode).toBe(200)
    expect((await read('/assets/entry-def.js')).statusCode).toBe(200)
  })

  test('error: a build that cannot be loaded is logged, and the one before goes on', async () => {
    using build = createWebBuild()
    const { server, latest } = await startOn(build)
    await using _ = server
    build.write({ 'build.json': '{"buildId":' })
    server.clock.nowMs += 1000
    expect(await latest()).toBe('build-1')
    expect(server.logged.join('')).toContain('the one before goes on')
    build.deploy('build-3')
    server.clock.nowMs += 1000
    expect(await latest()).toBe('build-3')
  })

  test('error: a pointer that is gone for a moment changes nothing', async () => {
    using build = createWebBuild()
    const { server, latest } = await startOn(build)
    await using _ = server
    rmSync(`${build.webDist}/build.json`)
    server.clock.nowMs += 1000
    expect(await latest()).toBe('build-1')
  })
})

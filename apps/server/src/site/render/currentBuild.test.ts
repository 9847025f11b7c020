import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { createWebBuild } from '../../testing/webBuild.ts'
import { followBuild } from './currentBuild.ts'

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
  test('behavior: picks up a new build without a restart, checking at most once a second', async () => {
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

  test('behavior: serves assets of the previous and the new build', async () => {
    using build = createWebBuild()
    const { server, read } = await startOn(build)
    await using _ = server
    build.deploy('build-2', { 'client/assets/entry-def.js': 'export {}' })
    expect((await read('/assets/entry-abc.js')).statusCode).toBe(200)
    expect((await read('/assets/entry-def.js')).statusCode).toBe(200)
  })

  test('error: logs a build that cannot be loaded and keeps the previous one', async () => {
    using build = createWebBuild()
    const { server, latest } = await startOn(build)
    await using _ = server
    build.write({ 'build.json': '{"buildId":' })
    server.clock.nowMs += 1000
    expect(await latest()).toBe('build-1')
    expect(server.logged.join('')).toContain('keeping the previous one')
    build.deploy('build-3')
    server.clock.nowMs += 1000
    expect(await latest()).toBe('build-3')
  })

  test('error: a temporarily missing pointer changes nothing', async () => {
    using build = createWebBuild()
    const { server, latest } = await startOn(build)
    await using _ = server
    rmSync(`${build.webDist}/build.json`)
    server.clock.nowMs += 1000
    expect(await latest()).toBe('build-1')
  })
})

describe('a build that is copied while the server checks', () => {
  /** The files of a deployed build, removed again. `copy` restores one, whole or truncated. */
  function takeApart(build: ReturnType<typeof createWebBuild>, files: readonly string[]) {
    const path = (file: string) => join(build.webDist, file)
    const texts = new Map(files.map((file) => [file, readFileSync(path(file), 'utf8')]))
    for (const file of files) rmSync(path(file))
    return (file: string, part = 1) => {
      const text = texts.get(file) ?? ''
      mkdirSync(dirname(path(file)), { recursive: true })
      writeFileSync(path(file), text.slice(0, Math.floor(part * text.length)))
    }
  }

  const asset = 'client/assets/entry-def.js'
  const renderer = 'server/build-2/entry.server.js'
  const pointer = 'build.json'

  test.each([
    [[pointer, renderer, asset]],
    [[asset, pointer, renderer]],
    [[renderer, asset, pointer]],
  ])('error: does not serve a build in the order %j before it is complete', async (order) => {
    using build = createWebBuild()
    const { server, read, latest } = await startOn(build)
    await using _ = server
    build.deploy('build-2', { [asset]: 'export const whole = true' })
    const copy = takeApart(build, order)
    for (const file of order)
      for (const part of [0, 0.5, 0.9]) {
        copy(file, part)
        server.clock.nowMs += 1000
        expect(await latest()).toBe('build-1')
        expect((await read('/')).body).toContain('"buildId":"build-1"')
        if (part === 0.9) copy(file)
      }
    server.clock.nowMs += 1000
    expect(await latest()).toBe('build-2')
    expect((await read('/')).body).toContain('"buildId":"build-2"')
    expect((await read('/assets/entry-def.js')).body).toBe('export const whole = true')
    const told = server.logged.filter((line) => line.includes('cannot be loaded'))
    expect(told.length).toBeLessThanOrEqual(4)
  })

  test('error: a server that starts meanwhile waits until the build is complete', async () => {
    using build = createWebBuild()
    build.deploy('build-2', { [asset]: 'export const whole = true' })
    const copy = takeApart(build, [renderer])
    copy(renderer, 0.5)
    const said = Promise.withResolvers<void>()
    const warn = vi.fn<() => void>(said.resolve)
    const log = { info() {}, error() {}, warn } as unknown as FastifyBaseLogger
    const following = followBuild(build.webDist, log)
    await said.promise
    copy(renderer)
    const currentBuild = await following
    expect((await currentBuild())?.buildId).toBe('build-2')
    expect(warn).toHaveBeenCalledOnce()
  })

  test('error: names the missing file of a build that stays incomplete', async () => {
    using build = createWebBuild()
    takeApart(build, ['server/build-1/entry.server.js'])
    const log = { warn() {} } as unknown as FastifyBaseLogger
    await expect(followBuild(build.webDist, log, Date.now, 0)).rejects.toThrow(
      'server/build-1/entry.server.js is missing or incomplete',
    )
  })

  test('behavior: of two builds within a second it serves the later one', async () => {
    using build = createWebBuild()
    const { server, latest } = await startOn(build)
    await using _ = server
    server.clock.nowMs += 1000
    build.deploy('build-2')
    const during = latest()
    build.deploy('build-3')
    expect(['build-2', 'build-3']).toContain(await during)
    server.clock.nowMs += 1000
    expect(await Promise.all([latest(), latest(), latest()])).toEqual(Array(3).fill('build-3'))
  })

  test('behavior: a server that started without a build serves none later without its files', async () => {
    using build = createWebBuild()
    const copy = takeApart(build, [pointer])
    const { server, read } = await startOn(build)
    await using _ = server
    copy(pointer)
    server.clock.nowMs += 1000
    expect((await read('/builds/latest.json')).statusCode).toBe(404)
    expect((await read('/')).statusCode).toBe(503)
  })
})

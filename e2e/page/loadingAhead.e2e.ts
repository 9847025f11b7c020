// Preloading: how much at once, in which order, and on which connections not at all.
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnServer } from '../../scripts/test/ownServer.ts'
import { startShellSite } from '../../scripts/test/shellSite.ts'
import { visit } from '../harness/visitor.ts'

let site: OwnServer
beforeAll(async () => {
  site = await startShellSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const room = (n: number) => `/rooms/${n}`

/** A page with links to eight rooms far down, whose payloads are held back until released. */
async function openRooms() {
  const { page, violations } = await visit({ baseUrl: site.url, wallets: [] })
  const asked: string[] = []
  const held = new Map<string, Route>()
  await page.route('**/rooms/*/_payload.json?*', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/_payload.json', '')
    asked.push(path)
    held.set(path, route)
  })
  const manifest = page.waitForResponse((response) => response.url().includes('/builds/meta/'))
  await page.goto(`${site.url}/rooms`)
  await manifest
  async function release(path: string, how: 'continue' | 'abort' = 'continue') {
    const route = held.get(path)
    held.delete(path)
    await route?.[how]()
  }
  const devtools = await page.context().newCDPSession(page)
  /** @param line the latency in milliseconds, from which the browser derives the connection type */
  async function emulate({ latency = 0, saveData = false }) {
    const speed = { downloadThroughput: -1, uploadThroughput: -1 }
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })
    await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: saveData })
  }
  const link = (n: number) => page.getByRole('link', { name: room(n), exact: true })
  return { page, violations, asked, held, release, link, emulate }
}

/** Resolves once observers and the queue are idle. */
async function settle(page: Page) {
  for (let frame = 0; frame < 3; frame++)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

describe('loading ahead', () => {
  test('behavior: preloads links in view in order, at most four at once, without blocking on a failure', async () => {
    const { page, violations, asked, held, release, link } = await openRooms()
    await settle(page)
    expect(asked).toEqual([])
    await link(8).scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toEqual([1, 2, 3, 4].map(room))
    await settle(page)
    expect(asked).toHaveLength(4)
    await release(room(3))
    await expect.poll(() => asked.slice(4)).toEqual([room(5)])
    await release(room(1), 'abort')
    await expect.poll(() => asked.slice(5)).toEqual([room(6)])
    await settle(page)
    expect(held.size).toBe(4)
    for (const n of [2, 4, 5, 6]) await release(room(n))
    await expect.poll(() => asked.slice(6)).toEqual([7, 8].map(room))
    await release(room(7))
    await release(room(8))
    // A loaded page is not requested again, a failed one is on intent.
    await link(7).hover()
    await link(1).hover()
    await expect.poll(() => asked.slice(8)).toEqual([room(1)])
    await release(room(1))
    await link(2).click()
    await expect.poll(() => asked.slice(9)).toEqual([room(2)])
    await release(room(2))
    await page.getByRole('heading', { name: 'Room /rooms/2' }).waitFor()
    expect(violations).toEqual([])
  })

  test('behavior: preloads on keyboard and pointer intent, and cancels when the pointer passes by', async () => {
    const { page, asked, held, release, link, emulate } = await openRooms()
    // On a slow connection, links in view are not preloaded, only intended ones.
    await emulate({ latency: 2500 })
    await link(8).scrollIntoViewIfNeeded()
    await settle(page)
    await emulate({ latency: 0 })
    for (const n of [1, 2, 3, 4]) await link(n).focus()
    await expect.poll(() => asked).toEqual([1, 2, 3, 4].map(room))
    await link(5).hover()
    await link(6).hover()
    await release(room(2))
    await expect.poll(() => asked.slice(4)).toEqual([room(6)])
    await page.mouse.move(1000, 5)
    await settle(page)
    for (const path of held.keys()) await release(path)
    await settle(page)
    expect(asked).toHaveLength(5)
  })

  test.each([
    ['slow-2g', { latency: 2500 }],
    ['2g', { latency: 1600 }],
    ['saved data', { saveData: true }],
  ])('behavior: loads a page only on click with %s', async (name, line) => {
    const { page, asked, release, link, emulate } = await openRooms()
    await emulate(line)
    expect(await connection(page)).toContain(name)
    await link(8).scrollIntoViewIfNeeded()
    await link(1).hover()
    await link(2).focus()
    await settle(page)
    expect(asked).toEqual([])
    await link(3).click()
    await expect.poll(() => asked).toEqual([room(3)])
    await release(room(3))
    await page.getByRole('heading', { name: 'Room /rooms/3' }).waitFor()
  })
})

/** The browser's connection information. */
const connection = (page: Page) =>
  page.evaluate(() => {
    const { effectiveType, saveData } = (
      navigator as unknown as { connection: { effectiveType: string; saveData: boolean } }
    ).connection
    return [effectiveType, ...(saveData ? ['saved data'] : [])]
  })

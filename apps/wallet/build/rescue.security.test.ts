// The rescue page has everything inside and reaches nothing outside.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildRescuePage } from './rescue.ts'

const root = join(import.meta.dirname, '..')

test('behavior: two builds give the same page, whose policy allows its own script and nothing else', async () => {
  const [page, again] = [await buildRescuePage(root), await buildRescuePage(root)]
  expect(again).toEqual(page)
  const { html, integrity } = page
  expect(integrity).toBe(`sha384-${createHash('sha384').update(html).digest('base64')}`)
  const [, policy = ''] = /content-security-policy" content="([^"]+)"/.exec(html) ?? []
  for (const [name, tag] of [
    ['script-src', 'script'],
    ['style-src', 'style'],
  ] as const) {
    const parts = [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
    expect(parts).toHaveLength(1)
    const hash = createHash('sha256')
      .update(parts[0]?.[1] ?? '')
      .digest('base64')
    expect(policy).toContain(`${name} 'sha256-${hash}'`)
  }
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).not.toMatch(/connect-src|unsafe|https?:/)
})

test('error: holds no way to reach a network, and loads nothing', async () => {
  const { html } = await buildRescuePage(root)
  expect(html).not.toMatch(
    /\bfetch\s*\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|RTCPeer|serviceWorker|importScripts|\bimport\s*\(|\beval\s*\(|new Function/,
  )
  expect(html).not.toMatch(/\b(?:src|srcset|action)\s*=\s*["']/)
  expect([...html.matchAll(/\bhref="([^"]*)"/g)].map(([, target]) => target)).toEqual(['data:,'])
})

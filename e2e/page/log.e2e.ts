// The log that visitors can attach to a bug report.

import { buffer } from 'node:stream/consumers'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { visit } from '../harness/visitor.ts'

describe('log', () => {
  test('behavior: saves what happened from the first moment, without identifying data', async () => {
    const key = generatePrivateKey()
    const visitor = await visit({ wallets: [{ privateKeys: [key] }] })
    await visitor.connect()
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'hidden' })
    const downloading = visitor.page.waitForEvent('download')
    await visitor.button('Save log for a bug report').click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^aureus-log-[\d-]+T[\d-]+\.jsonl$/)

    const text = await buffer(await download.createReadStream()).then(String)
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({ level: 30, msg: 'page started' })
    expect(lines.map(({ msg }) => msg)).toContain('SIWX_AUTH_SUCCESS')
    for (const line of lines) expect([10, 20, 30, 40, 50, 60]).toContain(line.level)
    expect(text.toLowerCase()).not.toContain(privateKeyToAddress(key).slice(2).toLowerCase())
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('error: tells the visitor what to do if its code fails to load', async () => {
    const visitor = await visit()
    await visitor.page.route(/assets\/press-/, (route) => route.abort())
    await visitor.page.goto(visitor.baseUrl)
    await visitor.button('Save log for a bug report').click()
    await visitor.page.getByRole('alert').getByText('Couldn’t save the log.').waitFor()
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { multicall3Path, publishedMulticall3 } from './multicall3.ts'

test('behavior: the committed creation code of Multicall3 is that of viem', async () => {
  expect(readFileSync(multicall3Path, 'utf8')).toBe(await publishedMulticall3())
})

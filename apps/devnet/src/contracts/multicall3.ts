// Multicall3 at its usual address, which CREATE2 cannot produce. Its creation code (MIT, mds1/multicall3) is committed,
// because viem carries it for deployless calls without exporting it: `node src/contracts/multicall3.ts` writes the file.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { type Address, type Hex, isHex } from 'viem'
import committed from '../../contracts/Multicall3.json' with { type: 'json' }
import type { ChainClient } from '../chain/client.ts'

export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const ModuleSchema = v.object({ multicall3Bytecode: v.custom<Hex>(isHex) })

/** Runs the constructor in a call and sets the code that it returns. */
export async function placeMulticall3(client: ChainClient): Promise<void> {
  const { multicall3Bytecode } = v.parse(ModuleSchema, committed)
  const { data: bytecode } = await client.call({ data: multicall3Bytecode })
  if (!bytecode) throw new Error('The creation code of Multicall3 returned nothing.')
  await client.setCode({ address: multicall3Address, bytecode })
}

/** The committed file, from viem. */
export async function publishedMulticall3(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('viem')
  const path = join(entry, '../../_esm/constants/contracts.js')
  const found = v.parse(ModuleSchema, await import(pathToFileURL(path).href))
  return `${JSON.stringify(found, null, 2)}\n`
}

export const multicall3Path = fileURLToPath(
  new URL('../../contracts/Multicall3.json', import.meta.url),
)

if (import.meta.main) writeFileSync(multicall3Path, await publishedMulticall3())

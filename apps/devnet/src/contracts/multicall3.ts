// Multicall3 at its usual address, which CREATE2 cannot produce.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { type Address, type Hex, isHex } from 'viem'
import type { ChainClient } from '../chain/client.ts'

export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const ModuleSchema = v.object({ multicall3Bytecode: v.custom<Hex>(isHex) })

// viem carries the creation code (MIT, mds1/multicall3) for deployless calls without exporting it.
async function creationCode(): Promise<Hex> {
  const entry = createRequire(import.meta.url).resolve('viem')
  const path = join(entry, '../../_esm/constants/contracts.js')
  return v.parse(ModuleSchema, await import(pathToFileURL(path).href)).multicall3Bytecode
}

/** Runs the constructor in a call and sets the code that it returns. */
export async function placeMulticall3(client: ChainClient): Promise<void> {
  const { data: bytecode } = await client.call({ data: await creationCode() })
  if (!bytecode) throw new Error('The creation code of Multicall3 returned nothing.')
  await client.setCode({ address: multicall3Address, bytecode })
}

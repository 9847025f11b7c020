// The committed outcome of compiling one contract.

import * as v from 'valibot'
import { type Abi, type Hex, isHex } from 'viem'

const BytecodeSchema = v.custom<Hex>((value) => isHex(value) && value.length > 2)

export const ArtifactSchema = v.strictObject({
  contractName: v.string(),
  license: v.string(),
  compiler: v.strictObject({
    version: v.string(),
    evmVersion: v.string(),
    optimizerRuns: v.number(),
  }),
  abi: v.custom<Abi>(Array.isArray),
  /** Creation bytecode, without constructor arguments. */
  bytecode: BytecodeSchema,
})
export type Artifact = v.InferOutput<typeof ArtifactSchema>

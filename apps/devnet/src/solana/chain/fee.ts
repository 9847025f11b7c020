// A transaction's fee by the runtime's rules. The tests compare both.
import type { Message } from './decode.ts'

const LAMPORTS_PER_SIGNATURE = 5000n
const MICRO_LAMPORTS = 1_000_000n
const MOST_UNITS = 1_400_000n
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'

/** Programs of the runtime, which reserve 3000 units per instruction. Others reserve 200,000. */
const builtins = new Set([
  COMPUTE_BUDGET,
  '11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
])
/** Each signature that these programs verify costs as much as one of the transaction's own. */
const verifiers = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
])

/** In lamports. */
export function feeOf({ header, staticAccounts, instructions }: Message): bigint {
  let signatures = BigInt(header.numSignerAccounts)
  let reserved = 0n
  let limit: bigint | undefined
  let price = 0n
  for (const { programAddressIndex, data } of instructions) {
    const program = staticAccounts[programAddressIndex] ?? ''
    if (verifiers.has(program)) signatures += BigInt(data[0] ?? 0)
    else reserved += builtins.has(program) ? 3000n : 200_000n
    if (program !== COMPUTE_BUDGET) continue
    const view = new DataView(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength)
    if (data[0] === 2 && data.length === 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length === 9) price = view.getBigUint64(1, true)
  }
  const wanted = limit ?? reserved
  const units = wanted < MOST_UNITS ? wanted : MOST_UNITS
  const priority = (units * price + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS
  return signatures * LAMPORTS_PER_SIGNATURE + priority
}

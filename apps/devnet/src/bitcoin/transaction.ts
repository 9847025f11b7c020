// Transactions of the stand-in: parsed, not verified.
import { compactSize, hash256, Reader, readHash, uint32, uint64, writtenHash } from './bytes.ts'

export interface Transaction {
  hex: string
  txid: string
  version: number
  inputs: { txid: string; output: number; sequence: number }[]
  outputs: { satoshis: bigint; script: string }[]
  lockTime: number
  bytes: number
  virtualBytes: number
}

/** @throws RangeError if the hex is not one transaction */
export function parseTransaction(hex: string): Transaction {
  const bytes = Buffer.from(hex, 'hex')
  const reader = new Reader(bytes)
  const version = reader.uint32()
  const hasWitness = bytes[4] === 0 && bytes[5] === 1
  if (hasWitness) reader.take(2)
  const from = reader.at
  const inputs = Array.from({ length: reader.count() }, () => {
    const txid = writtenHash(reader.take(32))
    const output = reader.uint32()
    reader.counted()
    return { txid, output, sequence: reader.uint32() }
  })
  const outputs = Array.from({ length: reader.count() }, () => ({
    satoshis: reader.uint64(),
    script: reader.counted().toString('hex'),
  }))
  const body = bytes.subarray(from, reader.at)
  if (hasWitness)
    for (const _ of inputs) for (let items = reader.count(); items > 0; items--) reader.counted()
  const lockTime = reader.uint32()
  if (reader.at !== bytes.length || inputs.length === 0) throw new RangeError('not a transaction')
  const stripped = Buffer.concat([uint32(version), body, uint32(lockTime)])
  const weight = stripped.length * 3 + bytes.length
  return {
    hex,
    txid: writtenHash(hash256(stripped)),
    version,
    inputs,
    outputs,
    lockTime,
    bytes: bytes.length,
    virtualBytes: Math.ceil(weight / 4),
  }
}

const NO_OUTPUT = 0xffffffff
const SUBSIDY = 50n * 10n ** 8n

/** Anybody can spend it. The height makes each one different (BIP-34). */
export function coinbaseHex(height: number): string {
  const script = Buffer.concat([Buffer.of(4), uint32(height)])
  return Buffer.concat([
    uint32(2),
    compactSize(1),
    Buffer.alloc(32),
    uint32(NO_OUTPUT),
    compactSize(script.length),
    script,
    uint32(NO_OUTPUT),
    compactSize(1),
    uint64(SUBSIDY),
    compactSize(1),
    // OP_TRUE
    Buffer.of(0x51),
    uint32(0),
  ]).toString('hex')
}

export interface PaymentParameters {
  txid: string
  output?: number
  satoshis: bigint
}

/** Anybody can spend its output. */
const ANYBODY = '51'

/** A payment without a signature, from one output to one script. */
export const paymentHex = ({ txid, output = 0, satoshis }: PaymentParameters): string =>
  unsignedHex([{ txid, output }], [{ satoshis, script: ANYBODY }])

/** A transaction without signatures. */
export function unsignedHex(
  inputs: readonly { txid: string; output: number }[],
  outputs: Transaction['outputs'],
): string {
  return Buffer.concat([
    uint32(2),
    compactSize(inputs.length),
    ...inputs.flatMap(({ txid, output }) => [
      readHash(txid),
      uint32(output),
      compactSize(0),
      uint32(NO_OUTPUT - 2),
    ]),
    compactSize(outputs.length),
    ...outputs.flatMap(({ satoshis, script }) => {
      const bytes = Buffer.from(script, 'hex')
      return [uint64(satoshis), compactSize(bytes.length), bytes]
    }),
    uint32(0),
  ]).toString('hex')
}

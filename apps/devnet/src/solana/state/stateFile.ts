// The chain's whole state in one gzip file, whose checksum (RFC 1952) reveals damage, as for the EVM chain's
// snapshots. Content: 4 bytes of length (big endian), that many bytes of JSON, then the runtime's snapshot.
import { gunzipSync, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import type { ChainState } from '../chain/chain.ts'

const HeaderSchema = v.object({
  version: v.literal(1),
  genesisMs: v.pipe(v.number(), v.safeInteger()),
  ledger: v.unknown(),
})

export function packState({ genesisMs, ledger, runtime }: Required<ChainState>): Uint8Array {
  const header = Buffer.from(JSON.stringify({ version: 1, genesisMs, ledger }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  // 16 ms instead of 45 at the default level, for a sixth more bytes (measured).
  return gzipSync(Buffer.concat([length, header, runtime]), { level: 1 })
}

/** @throws Error for a file that `packState` did not write */
export function unpackState(packed: Uint8Array): Required<ChainState> {
  const bytes = gunzipSync(packed)
  const end = 4 + bytes.readUInt32BE(0)
  const header = v.parse(HeaderSchema, JSON.parse(bytes.toString('utf8', 4, end)))
  return { genesisMs: header.genesisMs, ledger: header.ledger, runtime: bytes.subarray(end) }
}

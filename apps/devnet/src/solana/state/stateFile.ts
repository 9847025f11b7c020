// One file for the whole state of the chain, gzip: its checksum (RFC 1952) tells a whole file from a
// damaged one, as in the other chain's snapshots. Inside: 4 bytes of length (big endian), that many of
// JSON, then the runtime's own snapshot.
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
  // 16 ms against 45 at the default level, for a sixth more bytes (measured).
  return gzipSync(Buffer.concat([length, header, runtime]), { level: 1 })
}

/** @throws Error where the file is not what `packState` wrote. */
export function unpackState(packed: Uint8Array): Required<ChainState> {
  const bytes = gunzipSync(packed)
  const end = 4 + bytes.readUInt32BE(0)
  const header = v.parse(HeaderSchema, JSON.parse(bytes.toString('utf8', 4, end)))
  return { genesisMs: header.genesisMs, ledger: header.ledger, runtime: bytes.subarray(end) }
}

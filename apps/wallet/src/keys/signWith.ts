// Prepares what the Worker signs, and formats its signatures. Digests are computed here, with the library that shows
// people what they sign. This keeps the Worker's own code small.
import * as v from 'valibot'
import type { Hex } from 'viem'
import { bytesToHex, parseSignature } from 'viem'
import { hashMessage, hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import type { SignRequest } from './signRequest.ts'
import { digestOf } from './typedData/digestOf.ts'
import type { ToSign } from './worker/messages.ts'

const BytesSchema = v.instance(Uint8Array)

export async function signWith(
  request: SignRequest,
  run: (asked: ToSign) => Promise<unknown>,
): Promise<Hex> {
  const evm = async (digest: Hex): Promise<Hex> =>
    bytesToHex(
      v.parse(
        BytesSchema,
        await run({ type: 'signEvm', digest: Uint8Array.from(hexToBytes(digest)) }),
      ),
    )
  switch (request.type) {
    case 'message':
      return evm(hashMessage(request.message))
    case 'typedData':
      return evm(digestOf(request.typedData))
    case 'transaction': {
      const { transaction } = request
      const signature = await evm(keccak256(serializeTransaction(transaction)))
      return serializeTransaction(transaction, parseSignature(signature))
    }
    case 'solana':
      return bytesToHex(
        v.parse(
          BytesSchema,
          await run({ type: 'signSolana', message: Uint8Array.from(request.message) }),
        ),
      )
  }
}

// Signs an answer over `NameResolver.answerHash`.
import {
  concat,
  encodeAbiParameters,
  type Hex,
  keccak256,
  numberToHex,
  type PrivateKeyAccount,
} from 'viem'

/** How long an answer is valid. Changes to a name show in every later answer. */
export const ANSWER_LIFE_S = 300

export interface SignAnswerParameters {
  key: PrivateKeyAccount
  /** The calling contract. The answer is valid in no other. */
  resolver: Hex
  callData: Hex
  result: Hex
  /** Seconds since 1970. */
  expires: bigint
}

/** ABI of result, expiry and signature, as the resolver's callback reads them. */
export async function signAnswer(parameters: SignAnswerParameters): Promise<Hex> {
  const { key, resolver, callData, result, expires } = parameters
  const hash = keccak256(
    concat([
      '0x1900',
      resolver,
      numberToHex(expires, { size: 8 }),
      keccak256(callData),
      keccak256(result),
    ]),
  )
  const signature = await key.sign({ hash })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}

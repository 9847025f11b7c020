// `permitAndCall` of 1inch as another encoder writes it: a token's own permit around a call of the router.
import {
  concatHex,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  slice,
} from 'viem'

const abi = parseAbi(['function permitAndCall(bytes permit, bytes action)'])
const SELECTOR = '0x5816d723'
const form = parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32')

export interface PermitAround {
  token: Hex
  owner: Hex
  spender: Hex
  value: bigint
  deadline: bigint
  v: number
}
const word = `0x${'11'.repeat(32)}` as const

export const packPermit = ({ token, owner, spender, value, deadline, v }: PermitAround): Hex =>
  concatHex([token, encodeAbiParameters(form, [owner, spender, value, deadline, v, word, word])])

export const encodePermitAndCall = (permit: Hex, action: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'permitAndCall', args: [permit, action] })

/** The call inside, and what puts another one around it with the same permit; undefined for other calls. */
export function decodePermitAndCall(
  data: Hex,
): { action: Hex; around: (action: Hex) => Hex } | undefined {
  if (!data.toLowerCase().startsWith(SELECTOR)) return undefined
  const [permit, action] = decodeFunctionData({ abi, data }).args
  const again = encodeAbiParameters(form, decodeAbiParameters(form, slice(permit, 20)))
  const packed = concatHex([slice(permit, 0, 20), again])
  return { action, around: (inner) => encodePermitAndCall(packed, inner) }
}

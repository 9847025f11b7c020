// A swap whose call carries a permit of the sold token's own (ERC-2612), in place of a transaction that allows. In any
// doubt the allowance is sent.
import { parseCaipAddress } from '@aureus/protocol'
import type { SwapBuild, SwapTypedData } from '@aureus/protocol/swap'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isHex,
  parseAbi,
  parseSignature,
} from 'viem'
import { askAll } from '../../../../chain/rpc/askAll.ts'
import type { Chain } from '../../../../chain/rpc/chain.ts'
import type { RpcCall } from '../../../../chain/rpc/upstream.ts'
import type { Upstreams } from '../../../../chain/rpc/upstreams.ts'
import type { BuildAsked } from '../../source.ts'
import { buildCalls } from '../buildCalls.ts'
import { evmChain } from '../evmAsked.ts'
import type { OfferedCall } from '../fitCall.ts'
import { findDomain } from './findDomain.ts'

export interface SignedPermit {
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  /** Base units. */
  readonly value: bigint
  /** Seconds since 1970. */
  readonly deadline: bigint
  /** 27 or 28. */
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

/** The contract that takes the permit together with the swap. */
export interface PermitCarrier {
  readonly spender: Address
  carry(permit: SignedPermit, swap: OfferedCall): OfferedCall
}

export interface PermitParameters {
  readonly upstreams: Pick<Upstreams, 'chain'>
  /** Absent where no contract takes permits. */
  readonly carrier: PermitCarrier | undefined
}

const permitAbi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function eip712Domain() view',
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])

/** Of ERC-2612. DAI has another form, with another hash. */
const PERMIT_TYPEHASH = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
}

/** @param askCall asks the service for its call; not done while there is a permit to sign first */
export async function buildWithPermit(
  building: BuildAsked,
  askCall: () => Promise<OfferedCall>,
  { upstreams, carrier }: PermitParameters,
): Promise<SwapBuild> {
  const { asked, quoted } = building
  const wanted = carrier && wantedOf(building, carrier, upstreams)
  if (wanted && building.signed === undefined) {
    const typedData = await permitToSign(wanted)
    if (typedData) return { kind: 'signature', purpose: 'permit', calls: [], typedData }
  }
  const call = await askCall()
  const plain = await buildCalls(asked, quoted, call, upstreams)
  // Allowed already: nothing is left to permit.
  if (plain.kind !== 'calls' || plain.calls.length === 1) return plain
  const permit =
    wanted && building.signed !== undefined && (await accepted(wanted, building.signed))
  if (!permit) return plain
  return buildCalls(asked, {}, carrier.carry(permit, call), upstreams)
}

interface Wanted extends Omit<SignedPermit, 'v' | 'r' | 's'> {
  readonly chain: Chain
  readonly chainId: number
  /** Who takes the token without a permit. */
  readonly usual: Address
}

function wantedOf(
  { asked, quoted: { allowance }, batch, permitDeadline }: BuildAsked,
  { spender }: PermitCarrier,
  upstreams: PermitParameters['upstreams'],
): Wanted | undefined {
  const { chainId, address } = asked.sell
  const chain = upstreams.chain(chainId)
  if (batch || permitDeadline === undefined || !allowance || address === undefined || !chain)
    return undefined
  return {
    chain,
    chainId: evmChain(chainId),
    token: getAddress(address),
    owner: getAddress(parseCaipAddress(asked.account).address),
    spender,
    usual: getAddress(allowance.spender),
    value: allowance.amount,
    deadline: BigInt(permitDeadline),
  }
}

/** Undefined if the account has allowed enough, has code of its own, or the token is not known to take permits. */
async function permitToSign({
  chain,
  chainId,
  token,
  owner,
  spender,
  usual,
  value,
  deadline,
}: Wanted): Promise<SwapTypedData | undefined> {
  const read = (data: Hex): RpcCall => ({
    method: 'eth_call',
    params: [{ to: token, data }, 'latest'],
  })
  const about = (
    functionName: 'DOMAIN_SEPARATOR' | 'PERMIT_TYPEHASH' | 'eip712Domain' | 'name' | 'version',
  ) => read(encodeFunctionData({ abi: permitAbi, functionName }))
  const [code, allowed, nonce, typehash, separator, described, name, version] = await askAll(
    chain,
    [
      { method: 'eth_getCode', params: [owner, 'latest'] },
      read(encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, usual] })),
      read(encodeFunctionData({ abi: permitAbi, functionName: 'nonces', args: [owner] })),
      about('PERMIT_TYPEHASH'),
      about('DOMAIN_SEPARATOR'),
      about('eip712Domain'),
      about('name'),
      about('version'),
    ],
  )
  // Contracts check signatures in their own ways.
  if (code !== '0x') return undefined
  if (!isWord(nonce) || !isWord(allowed) || BigInt(allowed) >= value) return undefined
  if (isWord(typehash) && typehash !== PERMIT_TYPEHASH) return undefined
  const of = { chainId, verifyingContract: token }
  const domain = findDomain({ separator, described, name, version }, of)
  if (!domain) return undefined
  const message = {
    owner,
    spender,
    value: String(value),
    nonce: String(BigInt(nonce)),
    deadline: String(deadline),
  }
  return { domain: { ...domain }, types, primaryType: 'Permit', message }
}

const isWord = (answer: unknown): answer is Hex => isHex(answer) && answer.length === 66

/**
 * The permit, if the token takes it now. It does not if somebody has used it already, which anybody can who has seen it;
 * if the account signed something else, or if the token only looks like one that takes permits.
 */
async function accepted(
  { chain, token, owner, spender, value, deadline }: Wanted,
  signed: string,
): Promise<SignedPermit | undefined> {
  const parts = parse(signed)
  if (!parts) return undefined
  const { v, r, s } = parts
  const data = encodeFunctionData({
    abi: permitAbi,
    functionName: 'permit',
    args: [owner, spender, value, deadline, v, r, s],
  })
  const [answer] = await askAll(chain, [
    { method: 'eth_call', params: [{ to: token, data }, 'latest'] },
  ])
  return answer === undefined ? undefined : { token, owner, spender, value, deadline, v, r, s }
}

/** Of a plain key: 65 bytes. Others are signatures of contracts. */
function parse(signed: string): Pick<SignedPermit, 'v' | 'r' | 's'> | undefined {
  if (!/^0x[0-9a-f]{130}$/i.test(signed)) return undefined
  try {
    const { r, s, yParity } = parseSignature(signed as Hex)
    return { v: 27 + yParity, r, s }
  } catch {
    return undefined
  }
}

// How a universal router gets the sold token: an exact allowance for Permit2, and for the router an exact one in
// Permit2, by signature or, in a batch, by a call.
import { PERMIT2, type SwapCall, type SwapTypedData } from '@aureus/protocol/swap'
import {
  type Address,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { Chain } from '../../../chain/rpc/chain.ts'
import { ProviderError } from '../../../platform/outbound/httpService.ts'
import { readContracts } from './readContracts.ts'

const permit2Abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

/** What Permit2 can hold. */
export const MAX_PERMIT2_AMOUNT = 2n ** 160n - 1n

export interface AllowanceWanted {
  readonly chainId: number
  readonly account: Address
  readonly token: Address
  readonly router: Address
  /** Base units. */
  readonly amount: bigint
  /** Seconds since 1970. */
  readonly expiration: number
}

export interface Allowances {
  /** What the token lets Permit2 take. */
  readonly ofPermit2: bigint
  /** Of the account's next permit for this token and router. */
  readonly nonce: number
}

/** @throws ProviderError if the chain does not answer */
export async function readAllowances(
  chain: Chain,
  { account, token, router }: AllowanceWanted,
): Promise<Allowances> {
  const { results } = await readContracts(chain, [
    {
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account, PERMIT2],
      }),
    },
    {
      to: PERMIT2,
      data: encodeFunctionData({
        abi: permit2Abi,
        functionName: 'allowance',
        args: [account, token, router],
      }),
    },
  ])
  const [ofPermit2, ofRouter] = results
  if (!ofPermit2 || !ofRouter) throw new ProviderError('malformed')
  try {
    const [, , nonce] = decodeFunctionResult({
      abi: permit2Abi,
      functionName: 'allowance',
      data: ofRouter,
    })
    return {
      ofPermit2: decodeFunctionResult({
        abi: erc20Abi,
        functionName: 'allowance',
        data: ofPermit2,
      }),
      nonce,
    }
  } catch {
    throw new ProviderError('malformed')
  }
}

/** Calls that let Permit2 take exactly the amount; none if it may already. */
export function approvePermit2({ token, amount }: AllowanceWanted, present: bigint): SwapCall[] {
  if (present >= amount) return []
  const approve = (allowed: bigint): SwapCall => ({
    to: token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [PERMIT2, allowed],
    }),
    value: '0x0',
  })
  // Some tokens, such as USDT, only change an allowance that is zero.
  return present === 0n ? [approve(amount)] : [approve(0n), approve(amount)]
}

/** Lets the router take exactly the amount out of Permit2. */
export const approveRouter = ({
  token,
  router,
  amount,
  expiration,
}: AllowanceWanted): SwapCall => ({
  to: PERMIT2,
  data: encodeFunctionData({
    abi: permit2Abi,
    functionName: 'approve',
    args: [token, router, amount, expiration],
  }),
  value: '0x0',
})

const permitTypes = {
  PermitSingle: [
    { name: 'details', type: 'PermitDetails' },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
  PermitDetails: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ],
}

/** The same as `approveRouter`, for the account to sign. */
export const permitToSign = (wanted: AllowanceWanted, nonce: number): SwapTypedData => ({
  domain: { name: 'Permit2', chainId: wanted.chainId, verifyingContract: PERMIT2 },
  types: permitTypes,
  primaryType: 'PermitSingle',
  message: {
    details: {
      token: wanted.token,
      amount: wanted.amount.toString(),
      expiration: String(wanted.expiration),
      nonce: String(nonce),
    },
    spender: wanted.router,
    sigDeadline: String(wanted.expiration),
  },
})

/** The input of the router's permit command. */
export const permitInput = (wanted: AllowanceWanted, nonce: number, signature: Hex): Hex =>
  encodeAbiParameters(
    parseAbiParameters([
      'PermitSingle permit, bytes signature',
      'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
      'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
    ]),
    [
      {
        details: {
          token: wanted.token,
          amount: wanted.amount,
          expiration: wanted.expiration,
          nonce,
        },
        spender: wanted.router,
        sigDeadline: BigInt(wanted.expiration),
      },
      signature,
    ],
  )

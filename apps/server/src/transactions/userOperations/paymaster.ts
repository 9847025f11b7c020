// The operator's own paymaster (contracts/SigningPaymaster.sol, on OpenZeppelin's PaymasterSigner): it pays for what this
// server signed.
import type { EvmAddress } from '@aureus/protocol'
import { type Hex, packUserOperation, type UserOperation } from '@aureus/protocol/operations'
import { concatHex, type LocalAccount, numberToHex } from 'viem'

/** How long a signature is good, in seconds. Whoever holds one and does not send it takes budget from others. */
export const SPONSORED_FOR_S = 420
/** What is left of it when an operation is sent: time to get into a block. */
export const SENT_WITH_S = 120
/** Clocks of nodes differ a little. */
const EARLIER_S = 60

/** The contract checks a signature; it does nothing afterwards. */
const VERIFICATION_GAS = 60_000
const SIGNATURE_BYTES = 65

export interface PaymasterFields {
  paymaster: EvmAddress
  paymasterVerificationGasLimit: Hex
  paymasterPostOpGasLimit: Hex
  paymasterData: Hex
}

/**
 * The same length as the real fields and no more zero bytes, so that gas can be estimated with it (ERC-7677).
 * @param callDataBytes the contract hashes them
 */
export const stubFields = (paymaster: EvmAddress, callDataBytes: number): PaymasterFields => ({
  paymaster,
  paymasterVerificationGasLimit: numberToHex(VERIFICATION_GAS + callDataBytes),
  paymasterPostOpGasLimit: '0x0',
  paymasterData: concatHex([times(0xffff_ffff, 0xffff_ffff), `0x${'ff'.repeat(SIGNATURE_BYTES)}`]),
})

const times = (validAfter: number, validUntil: number): Hex =>
  concatHex([numberToHex(validAfter, { size: 6 }), numberToHex(validUntil, { size: 6 })])

const types = {
  UserOperationRequest: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterVerificationGasLimit', type: 'uint256' },
    { name: 'paymasterPostOpGasLimit', type: 'uint256' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'validUntil', type: 'uint48' },
  ],
} as const

/**
 * The final `paymasterData`: six bytes each for the first and the last second, and the signature.
 * @param operation with the limits of `stubFields`
 * @param now seconds since 1970 by the chain's newest block
 */
export async function signSponsorship(
  signer: LocalAccount,
  {
    operation,
    paymaster,
    chainId,
    now,
  }: { operation: UserOperation; paymaster: EvmAddress; chainId: number; now: number },
): Promise<Hex> {
  const packed = packUserOperation(operation)
  const [validAfter, validUntil] = [now - EARLIER_S, now + SPONSORED_FOR_S - EARLIER_S]
  const signature = await signer.signTypedData({
    domain: { name: 'AureusPaymaster', version: '1', chainId, verifyingContract: paymaster },
    types,
    primaryType: 'UserOperationRequest',
    message: {
      ...packed,
      paymasterVerificationGasLimit: BigInt(operation.paymasterVerificationGasLimit ?? 0),
      paymasterPostOpGasLimit: BigInt(operation.paymasterPostOpGasLimit ?? 0),
      validAfter,
      validUntil,
    },
  })
  return concatHex([times(validAfter, validUntil), signature])
}

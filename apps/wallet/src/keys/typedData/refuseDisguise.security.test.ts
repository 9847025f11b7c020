// Typed data on which a contract acts for the account: spending in disguise.
import { DELEGATION_MANAGER } from '@aureus/protocol/permissions'
import { describe, expect, test } from 'vitest'
import { account, other, token } from '../../testing/question.ts'
import { bytes32, make } from '../../testing/typedData/make.ts'
import { parseTypedData } from './parseTypedData.ts'

const parse = (given: unknown) =>
  parseTypedData(given, { account, chainId: 99199, modules: [other] })

/** A page's data for a token. @param text its types, the primary one first */
const typed = (text: string, message: Record<string, unknown>) => make(text, token, message)

const packedType =
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)'
const packed = {
  sender: account,
  nonce: 0,
  initCode: '0x',
  callData: '0x',
  accountGasLimits: bytes32,
  preVerificationGas: 0,
  gasFees: bytes32,
  paymasterAndData: '0x',
}
const delegationType =
  'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)'
const delegation = {
  delegate: other,
  delegator: account,
  authority: bytes32,
  caveats: [{ enforcer: other, terms: '0x' }],
  salt: 0,
}

describe('refuseDisguise', () => {
  test.each([
    ['EntryPoint 0.6', '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789'],
    ['EntryPoint 0.7', '0x0000000071727De22E5E9d8BAf0edAc6f37da032'],
    ['EntryPoint 0.8', '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'],
    ['EntryPoint 0.9', '0x433709009B8330FDa32311DF1C2AFA402eD8D009'],
    ['DelegationManager', '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'],
    ['an older DelegationManager', '0x739309deED0Ae184E66a427ACa432aE1D91d022e'],
    ['our DelegationManager', DELEGATION_MANAGER],
    ['the account itself', account],
    ['a module of the account', other],
  ])('error: rejects data for a contract that could spend with it: %s', (_, contract) => {
    for (const verifyingContract of [contract, contract.toLowerCase()]) {
      const given = make('Mail(string text)', verifyingContract, { text: 'hello' })
      expect(() => parse(given)).toThrow(/send a transaction instead/)
      const nested = typed('Outer(Inner[] all)Inner(address verifyingContract)', {
        all: [{ verifyingContract }],
      })
      expect(() => parse(nested)).toThrow(/send a transaction instead/)
    }
  })

  test.each<[string, object]>([
    ['a user operation', typed(packedType, packed)],
    [
      'an older user operation',
      typed('UserOperation(address sender,bytes callData)', { sender: account, callData: '0x' }),
    ],
    [
      'a nested user operation',
      typed(`Batch(PackedUserOperation[] all)${packedType}`, { all: [packed] }),
    ],
    ['a delegation', typed(delegationType, delegation)],
    [
      'a nested delegation',
      typed(`Invocation(Delegation[1] chain)${delegationType}`, { chain: [delegation] }),
    ],
    [
      'a batch of calls',
      typed('SignedBatchedCall(uint256 nonce,bytes32 keyHash)', { nonce: 0, keyHash: bytes32 }),
    ],
    [
      'a contract account’s signature',
      typed('TypedDataSign(Mail contents,string name)Mail(string text)', {
        contents: { text: 'hello' },
        name: 'Account',
      }),
    ],
  ])('error: rejects %s in any domain', (_, given) => {
    expect(() => parse(given)).toThrow(/send a transaction instead/)
  })

  test('behavior: accepts a token’s delegation of votes, and types that are not hashed', () => {
    const votes = typed('Delegation(address delegatee,uint256 nonce,uint256 expiry)', {
      delegatee: other,
      nonce: 0,
      expiry: 1,
    })
    expect(parse(votes).primaryType).toBe('Delegation')
    const unused = typed(`Mail(string text)${packedType}`, { text: 'hello' })
    expect(parse(unused).primaryType).toBe('Mail')
  })
})

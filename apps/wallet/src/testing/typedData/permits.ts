// Each published format of a permit, with values that its contract would accept.
import { account, other, token } from '../question.ts'
import { bytes32, MAX_UINT256, type MadeData, make, PERMIT2, permissions, untilS } from './make.ts'

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const allowance = { token, amount: '25000000', expiration: untilS, nonce: 0 }
const permitted = { token, amount: '25000000' }

export const permits = {
  permit: make(
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    token,
    { owner: account, spender: other, value: MAX_UINT256, nonce: 0, deadline: untilS },
  ),
  dai: make(
    'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    token,
    { holder: account, spender: other, nonce: 0, expiry: 0, allowed: true },
  ),
  itemPermit: make(
    'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
    token,
    { spender: other, tokenId: 721, nonce: 0, deadline: untilS },
  ),
  payment: make(
    'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
    token,
    {
      from: account,
      to: other,
      value: '25000000',
      validAfter: 0,
      validBefore: untilS,
      nonce: bytes32,
    },
  ),
  receive: make(
    'ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
    token,
    {
      from: account,
      to: other,
      value: '25000000',
      validAfter: 9,
      validBefore: untilS,
      nonce: bytes32,
    },
  ),
  votes: make('Delegation(address delegatee,uint256 nonce,uint256 expiry)', token, {
    delegatee: other,
    nonce: 0,
    expiry: untilS,
  }),
  permitSingle: make(
    `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`,
    PERMIT2,
    { details: allowance, spender: other, sigDeadline: untilS },
  ),
  permitBatch: make(
    `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`,
    PERMIT2,
    {
      details: [allowance, { ...allowance, token: other, amount: `${2n ** 160n - 1n}` }],
      spender: other,
      sigDeadline: untilS,
    },
  ),
  take: make(
    `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
    PERMIT2,
    { permitted, spender: other, nonce: 0, deadline: untilS },
  ),
  takeBatch: make(
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
    PERMIT2,
    {
      permitted: [permitted, { ...permitted, token: other }],
      spender: other,
      nonce: 0,
      deadline: untilS,
    },
  ),
  witness: make(
    `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Trade witness)${permissions}Trade(address wants,uint256 least)`,
    PERMIT2,
    { permitted, spender: other, nonce: 0, deadline: untilS, witness: { wants: other, least: 5 } },
  ),
  witnessBatch: make(
    `PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,Trade witness)${permissions}Trade(address wants,uint256 least)`,
    PERMIT2,
    {
      permitted: [permitted],
      spender: other,
      nonce: 0,
      deadline: untilS,
      witness: { wants: other, least: 5 },
    },
  ),
} satisfies Record<string, MadeData>

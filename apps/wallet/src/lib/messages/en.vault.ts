// English for calls of contracts that say that they are vaults (ERC-4626). Loaded with the code that describes calls.
export const enVault = {
  title: {
    deposit: (amount: string) => `Deposit ${amount} into a contract that claims to be a vault`,
    mint: (amount: string) => `Buy ${amount} from a contract that claims to be a vault`,
    withdraw: (amount: string) => `Withdraw ${amount} from a contract that claims to be a vault`,
    redeem: (amount: string) => `Give ${amount} back to a contract that claims to be a vault`,
  },
  contract: 'Contract',
  claims: (symbol: string | undefined) =>
    symbol === undefined ? 'Claims to be a vault' : `Claims to be a vault of ${symbol}`,
  amount: {
    deposit: 'You deposit',
    mint: 'Shares you buy',
    withdraw: 'You withdraw',
    redeem: 'Shares you give back',
  },
  receiver: {
    deposit: 'Shares go to',
    mint: 'Shares go to',
    withdraw: 'Withdrawn to',
    redeem: 'Withdrawn to',
  },
  owner: 'Shares of',
  account: 'Your account',
  unproven:
    'Your wallet can’t check what this contract does with your tokens, or that it gives anything back. Send this only if you know the contract.',
  elsewhere: {
    deposit: 'The shares go to another account.',
    mint: 'The shares go to another account.',
    withdraw: 'What is withdrawn goes to another account.',
    redeem: 'What is withdrawn goes to another account.',
  },
  action: 'Send',
}

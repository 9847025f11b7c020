// Describes a call of a contract that says that it is a vault (ERC-4626). Anybody can write such a contract, so the words
// never say that it is one, and the danger of an unknown contract stays.
import { enVault } from '../../../lib/messages/en.vault.ts'
import { visibleText } from '../../../lib/messages/visibleText.ts'
import type { Row } from '../../display.ts'
import {
  addressRow,
  amountRow,
  danger,
  type Known,
  type Mentioned,
  type Told,
  tokenAmount,
  tokenRows,
} from '../told.ts'
import type { VaultCall } from './readVaultCall.ts'

/** @param asset what the contract says that it holds, EIP-55 */
export function tellVault(call: VaultCall, vault: string, asset: string, known: Known): Told {
  const { kind, amount, receiver, owner } = call
  const { account, claimOf } = known
  const isOfAsset = kind === 'deposit' || kind === 'withdraw'
  const counted = isOfAsset ? asset : vault
  const figure = tokenAmount(amount, claimOf(counted))
  const symbol = claimOf(asset)?.symbol
  const person = (label: string, address: string): Row[] =>
    isOwn(address, account)
      ? [{ label, value: enVault.account, style: 'text' }, addressRow('', address)]
      : [addressRow(label, address)]
  const isElsewhere = !isOwn(receiver, account)
  return {
    title: enVault.title[kind](figure),
    rows: [
      addressRow(enVault.contract, vault),
      {
        label: '',
        value: enVault.claims(symbol === undefined ? undefined : visibleText(symbol)),
        style: 'text',
      },
      amountRow(enVault.amount[kind], figure),
      ...tokenRows(counted, claimOf(counted)),
      ...person(enVault.receiver[kind], receiver),
      ...(owner === undefined ? [] : person(enVault.owner, owner)),
    ],
    warnings: [danger(enVault.unproven), ...(isElsewhere ? [danger(enVault.elsewhere[kind])] : [])],
    action: enVault.action,
    described: mentionedBy(call, vault, asset),
  }
}

const isOwn = (one: string, account: string): boolean => one.toLowerCase() === account.toLowerCase()

/** What leaves the account by the call's own words. */
function mentionedBy({ kind, amount }: VaultCall, vault: string, asset: string): Mentioned[] {
  if (kind === 'deposit') return [{ contract: asset.toLowerCase(), amount }]
  return kind === 'redeem' ? [{ contract: vault.toLowerCase(), amount }] : []
}

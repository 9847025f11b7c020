import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { AssetSelect } from './AssetSelect.tsx'
import { assetsOf } from './assets.ts'
import styles from './Send.module.css'
import type { Asset } from './sendState.ts'
import { amountWords } from './troubleWords.ts'
import { useSendMessages } from './useSendMessages.ts'
import { useSendSession } from './useSendSession.ts'

export interface AmountFieldProps {
  /** The visitor chose to pay the fee in the token that was offered. */
  onPayInToken(): void
}

/** The amount and the asset. */
export function AmountField({ onPayInToken }: AmountFieldProps) {
  const client = useClient()
  const words = useSendMessages()
  // Draws again when the account or the network changes: they decide which assets there are.
  useAccount()
  useNetwork()
  const [{ amount, busy, max, problems, feeOf, token }, session] = useSendSession()
  const assets = assetsOf(client)
  const coin = assets[0] as Asset
  const asset = assets.find((other) => other.token === token) ?? coin

  function hint(): string | undefined {
    if (max && feeOf === 'balance') return words.allButFee
    return asset.balance === undefined
      ? undefined
      : words.available(`${asset.balance} ${asset.symbol}`)
  }

  return (
    <>
      {assets.length > 1 && (
        <AssetSelect
          assets={assets}
          chosen={asset}
          onChoose={(next) => session.edit({ token: next.token })}
        />
      )}
      <Field
        label={`${words.amount} (${asset.symbol})`}
        inputMode="decimal"
        enterKeyHint="next"
        value={amount}
        hint={hint()}
        problem={
          problems.amount && amountWords(words.problems.amount, problems.amount, asset, coin)
        }
        onChange={(event) => session.edit({ amount: event.target.value })}
        end={
          <Button
            variant="quiet"
            className={styles.inside}
            busy={busy === 'max'}
            onClick={() => session.takeMax()}
          >
            {words.max}
          </Button>
        }
      />
      {problems.amount?.kind === 'fee' && problems.amount.offer && (
        <Button wide onClick={onPayInToken}>
          {words.payFeeIn(problems.amount.offer.symbol)}
        </Button>
      )}
    </>
  )
}

import { resolveNetwork } from '@aureus/core'
import type { PaymentMethod } from '@aureus/protocol/onramp'
import { isSameAsset } from '@aureus/protocol/swap'
import type { ReactNode } from 'react'
import { useDecimalField } from '../../hooks/useDecimalField.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { Field } from '../../ui/Field.tsx'
import { moneyWords } from '../../ui/money.ts'
import { tokenAmount } from '../Tokens/tokenAmount.ts'
import type { Chosen } from './choices.ts'
import styles from './OnRamp.module.css'
import { amountProblem } from './problems.ts'
import { SelectField } from './SelectField.tsx'
import type { UseOnrampFormReturnType } from './useOnrampForm.ts'

export interface OrderFieldsProps {
  form: UseOnrampFormReturnType
  chosen: Chosen
  /** The field of the country. */
  children: ReactNode
}

/** The amount, the coin, how to pay, the currency and the country. */
export function OrderFields({ form, chosen, children }: OrderFieldsProps) {
  const words = useOnrampMessages()
  const { language } = useMessages()
  const { networks } = useNetwork()
  const { state, session, assets, currencies, decimals } = form
  const { direction, choice, amount } = state
  const { asset, currency, method } = chosen
  const available = useAvailable(chosen, language)
  const field = useDecimalField(amount, (plain) =>
    session.edit({ amount: plain.trim().slice(0, 60) }),
  )
  const money = (text: string) => moneyWords(text, currency.currency, language)
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const choose = (change: typeof choice) => session.edit({ choice: { ...choice, ...change } })
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={words.amount(direction === 'buy' ? currency.currency : asset.symbol)}
          {...field}
          enterKeyHint="done"
          hint={
            direction === 'buy'
              ? words.range(money(currency.minimum), money(currency.maximum))
              : available && words.available(available)
          }
          problem={amountProblem(words.problems.amount, amount, decimals, language)}
        />
        <SelectField
          label={words.currency[direction]}
          value={currency.currency}
          options={currencies.map((code) => ({
            value: code,
            text: `${code} · ${names.of(code) ?? code}`,
          }))}
          onChoose={(code) => choose({ currency: code })}
        />
      </div>
      <SelectField
        label={words.coin[direction]}
        value={`${assets.indexOf(asset)}`}
        options={assets.map((one, index) => ({
          value: `${index}`,
          text: words.coinOn(one.symbol, resolveNetwork(networks, one.chainId).name),
        }))}
        onChoose={(index) => choose({ asset: assets[Number(index)] })}
      />
      <div className={styles.pair}>
        <SelectField
          label={words.method[direction]}
          value={method ?? 'any'}
          options={[
            { value: 'any', text: words.anyMethod },
            ...currency.methods.map((one) => ({ value: one, text: words.methods[one] })),
          ]}
          onChoose={(one) => choose({ method: one === 'any' ? undefined : (one as PaymentMethod) })}
        />
        {children}
      </div>
    </>
  )
}

/** What the account holds of the coin, on the active network. */
function useAvailable({ asset }: Chosen, language: string): string | undefined {
  const held = useTokenBalances().tokens.find((token) =>
    isSameAsset({ ...token, ...plainAddress(token.address) }, asset),
  )
  return held && `${tokenAmount(held, language).text} ${held.symbol}`
}

/** Balances may name a token by its CAIP-10 ID. */
const plainAddress = (address: string | undefined) =>
  address === undefined ? {} : { address: address.split(':').at(-1) as string }

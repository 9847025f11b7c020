import { pushView, replaceView } from '@aureus/core'
import type { OnrampDirection } from '@aureus/protocol/onramp'
import { useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useUnsaved } from '../../hooks/useUnsaved.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { useOwnOrders } from '../../onramp/useOwnOrders.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Leaving } from './Leaving.tsx'
import { OfferPart } from './OfferPart.tsx'
import styles from './OnRamp.module.css'
import { OrderFields } from './OrderFields.tsx'
import { chosenOffer, failureWords } from './problems.ts'
import { SelectField } from './SelectField.tsx'
import { type UseOnrampFormReturnType, useOnrampForm } from './useOnrampForm.ts'

/** Buying coins for money, and selling them: the order, an offer, and the way to the provider. */
export function OnRamp() {
  const client = useClient()
  const words = useOnrampMessages()
  const { status, address } = useAccount()
  const { onramp = [] } = client.config.features
  useEffect(() => {
    if (status === 'disconnected') replaceView(client, { name: 'Connect' })
  }, [client, status])
  if (!address) return null
  if (onramp.length === 0)
    return (
      <div className={styles.view}>
        <Empty title={words.off.title}>{words.off.text}</Empty>
        <Doors />
      </div>
    )
  return <Order directions={onramp} address={address} />
}

function Order({
  directions,
  address,
}: {
  directions: readonly OnrampDirection[]
  address: string
}) {
  const words = useOnrampMessages()
  const form = useOnrampForm()
  const { state, session, status, chosen, country } = form
  const { direction, offers } = state
  useUnsaved(state.amount !== '')
  useEffect(() => {
    if (!directions.includes(direction))
      session.edit({ direction: directions[0] as OnrampDirection })
  }, [direction, directions, session])

  const offer =
    offers.status === 'ready' ? chosenOffer(offers.quote.offers, state.provider) : undefined
  const provider = form.providers.find((one) => one.provider === offer?.provider)
  return (
    <div className={styles.view}>
      {directions.length > 1 && <DirectionChoice form={form} />}
      {status === 'error' && <Unknown form={form} />}
      {status === 'waiting' && <SkeletonRows rows={3} />}
      {status === 'success' && !chosen && <CountryField form={form} />}
      {status === 'success' && country !== undefined && !chosen && (
        <Empty title={words.nothing.title}>{words.nothing.text}</Empty>
      )}
      {status === 'success' && chosen && (
        <>
          <OrderFields form={form} chosen={chosen}>
            <CountryField form={form} />
          </OrderFields>
          <OfferPart form={form} symbol={chosen.asset.symbol} />
          <Recipient chosen={chosen} direction={direction} address={address} />
        </>
      )}
      <Doors />
      {status === 'success' && chosen && (
        <Leaving form={form} provider={provider} symbol={chosen.asset.symbol} />
      )}
    </div>
  )
}

function DirectionChoice({ form: { state, session } }: { form: UseOnrampFormReturnType }) {
  const words = useOnrampMessages()
  return (
    <fieldset className={styles.directions}>
      <legend className="au-hidden">{words.direction}</legend>
      {(['buy', 'sell'] as const).map((direction) => (
        <label key={direction} className={styles.direction}>
          <input
            type="radio"
            name="direction"
            className={styles.radio}
            checked={state.direction === direction}
            onChange={() => session.edit({ direction })}
          />
          <span>{words.directions[direction]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function CountryField({ form }: { form: UseOnrampFormReturnType }) {
  const words = useOnrampMessages()
  const { language } = useMessages()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const options = form.countries
    .map((code) => ({ value: code, text: names.of(code) ?? code }))
    .toSorted((one, other) => one.text.localeCompare(other.text, language))
  return (
    <SelectField
      label={words.country}
      value={form.country ?? ''}
      placeholder={words.chooseCountry}
      options={options}
      onChoose={(country) => form.session.edit({ country })}
    />
  )
}

interface RecipientProps {
  chosen: NonNullable<UseOnrampFormReturnType['chosen']>
  direction: OnrampDirection
  address: string
}

/** The account, which the server signs into the provider's address. */
function Recipient({ chosen, direction, address }: RecipientProps) {
  const words = useOnrampMessages()
  const { networks } = useNetwork()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chosen.asset.chainId)
  const value = (
    <>
      <Address value={address} />
      {network && <span className={styles.muted}>{network.name}</span>}
    </>
  )
  return (
    <div className={styles.recipient}>
      <Facts facts={[{ name: words.to[direction], value }]} />
      <p className={styles.muted}>{words.locked}</p>
    </div>
  )
}

/** What providers offer could not be read. */
function Unknown({ form }: { form: UseOnrampFormReturnType }) {
  const words = useOnrampMessages()
  const { tryAgain } = useModalMessages()
  return (
    <>
      <Notice>{failureWords(words.problems, form.error)}</Notice>
      <Button wide onClick={form.retry}>
        {tryAgain}
      </Button>
    </>
  )
}

/** Ways out of the form: the list of orders, and receiving without a provider. */
function Doors() {
  const client = useClient()
  const preload = usePreload()
  const words = useOnrampMessages()
  const orders = useOwnOrders()
  return (
    <div className={styles.doors}>
      {orders.length > 0 && (
        <Button wide onClick={() => pushView(client, { name: 'OnRampActivity' })}>
          {words.orders}
        </Button>
      )}
      <Button
        wide
        variant="quiet"
        onPointerEnter={() => preload('Receive')}
        onFocus={() => preload('Receive')}
        onClick={() => pushView(client, { name: 'Receive' })}
      >
        {words.exchange}
      </Button>
    </div>
  )
}

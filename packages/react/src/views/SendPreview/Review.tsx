import { formatAmount, goBack, type PreparedTransfer, resolveNetwork } from '@aureus/core'
import { useNetwork } from '../../hooks/useNetwork.ts'
import type { SendMessages } from '../../messages/en.send.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Address } from '../../ui/Address.tsx'
import { inFull, inWords } from '../../ui/amount.ts'
import { Button } from '../../ui/Button.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { assetsOf } from '../Send/assets.ts'
import { isSameAddress } from '../Send/isSameAddress.ts'
import type { Asset, SendState } from '../Send/sendState.ts'
import { useSendMessages } from '../Send/useSendMessages.ts'
import { useSendSession } from '../Send/useSendSession.ts'
import { GroupedAddress } from './GroupedAddress.tsx'
import styles from './Review.module.css'

export interface ReviewProps {
  reviewed: NonNullable<SendState['reviewed']>
}

/** Everything that the visitor is about to approve, with every digit. */
export function Review({ reviewed: { transfer, asset, feeAsset, name } }: ReviewProps) {
  const client = useClient()
  const messages = useSendMessages()
  const words = messages.preview
  const { language } = useMessages()
  const { networks } = useNetwork()
  const [, session] = useSendSession()
  const network = resolveNetwork(networks, transfer.caipNetworkId)
  const networkName = useNetworkName()
  const coin = assetsOf(client)[0] as Asset
  const { amount, fee, sponsor, tokenFee } = transfer
  const warning = warningOf(transfer)
  return (
    <div className={styles.view}>
      <div className={styles.lead}>
        <h3 className={styles.title}>{words.title}</h3>
        <p className={styles.amount}>
          <bdi>
            <span>{formatAmount(amount, asset.decimals, language).full}</span>{' '}
            <span>{asset.symbol}</span>
          </bdi>
        </p>
      </div>
      <div className={styles.to}>
        <p className={styles.label}>
          <span>{words.to}</span>
          {name && (
            <strong className={styles.name}>
              {' '}
              <span>{name}</span>
            </strong>
          )}
        </p>
        <GroupedAddress value={transfer.to} />
      </div>
      {warning && <Notice>{messages.warnings[warning]}</Notice>}
      {transfer.feeByWallet && <Notice>{messages.warnings.feeByWallet}</Notice>}
      <Facts
        facts={[
          { name: words.from, value: <Address value={transfer.from} /> },
          {
            name: words.network,
            value: (
              <>
                <NetworkIcon network={network} />
                <span>{networkName(network)}</span>
              </>
            ),
          },
          {
            name: words.fee,
            value: sponsor
              ? sponsor.isOwner
                ? words.paidByOwner
                : words.paidBy(sponsor.name)
              : tokenFee && feeAsset
                ? words.paidTo(inFull(tokenFee.amount, feeAsset, language), tokenFee.product)
                : transfer.feeByWallet
                  ? words.setByWallet
                  : feeWords(
                      words,
                      inWords(fee.expected, coin, language),
                      inWords(fee.max, coin, language),
                    ),
          },
          {
            name: words.total,
            value: sponsor ? (
              <bdi>{inFull(amount, asset, language)}</bdi>
            ) : tokenFee && feeAsset ? (
              <TokenTotal {...{ amount, asset, fee: tokenFee.amount, feeAsset }} />
            ) : transfer.token ? (
              words.totalOf(inFull(amount, asset, language), inFull(fee.max, coin, language))
            ) : transfer.feeByWallet ? (
              words.totalAndFee(inFull(amount, asset, language))
            ) : (
              <bdi>{inFull(amount + fee.max, coin, language)}</bdi>
            ),
          },
        ]}
      />
      <div className={styles.actions}>
        <Button variant="primary" size="large" wide onClick={() => session.send()}>
          {words.send}
        </Button>
        <Button wide onClick={() => goBack(client)}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}

interface Sum {
  amount: bigint
  asset: Asset
  fee: bigint
  feeAsset: Asset
}

/** Of a fee in a token, which may be the one that is sent. */
function TokenTotal({ amount, asset, fee, feeAsset }: Sum) {
  const words = useSendMessages().preview
  const { language } = useMessages()
  return asset.token === feeAsset.token ? (
    <bdi>{inFull(amount + fee, asset, language)}</bdi>
  ) : (
    words.totalOf(inFull(amount, asset, language), inFull(fee, feeAsset, language))
  )
}

/** Shows one figure if both read the same. */
function feeWords(words: SendMessages['preview'], expected: string, most: string): string {
  return expected === most ? words.feeAbout(most) : words.feeOf(expected, most)
}

// Warnings about a recipient. They do not block the transfer, because each case can be intended.

type Warning = 'own' | 'zero' | 'contract' | 'token'

const ZERO = `0x${'0'.repeat(40)}`

function warningOf(transfer: PreparedTransfer): Warning | undefined {
  const { to, from, token, toContract } = transfer
  if (to === ZERO) return 'zero'
  if (isSameAddress(to, from)) return 'own'
  if (token && isSameAddress(to, token)) return 'token'
  return toContract ? 'contract' : undefined
}

import { pushView } from '@aureus/core'
import { type LinkableAccount, linkableAccounts } from '@aureus/core/linkedAccounts'
import { type CaipAddress, parseCaipAddress, toCaipAddress } from '@aureus/protocol'
import { useRef, useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useLinkedAccounts } from '../../hooks/useLinkedAccounts.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { useWalletName } from '../../wallets/useWalletName.ts'
import { AccountRow } from './AccountRow.tsx'
import { failedWords } from './failedWords.ts'
import styles from './LinkedAccounts.module.css'
import { useLinkedAccountMessages } from './useLinkedAccountMessages.ts'

const shortOf = (account: CaipAddress) => shortenAddress(parseCaipAddress(account).address)
const caipOf = ({ caipNetworkId, address }: LinkableAccount) =>
  toCaipAddress(caipNetworkId, address)

/** The accounts that the visitor linked, and connected ones that can be linked. */
export function LinkedAccounts() {
  const client = useClient()
  const words = useLinkedAccountMessages()
  const walletName = useWalletName()
  const { tryAgain } = useModalMessages()
  const { status, accounts = [], shared, refresh, link, unlink } = useLinkedAccounts()
  const session = useStore(client.state.signIn, (state) => state.session)
  const { connectedWalletInfo } = useAccount()
  const ownWallet = connectedWalletInfo ? walletName(connectedWalletInfo.name) : words.yourWallet
  const linkable = useLinkable(accounts.map(({ account }) => account))
  /** The account that is being linked or unlinked. */
  const [busy, setBusy] = useState<CaipAddress>()
  const [step, setStep] = useState('')
  const [failed, setFailed] = useState('')
  const [news, setNews] = useState('')
  const list = useRef<HTMLDivElement>(null)

  /** Only one at a time, because the list is read again afterwards. */
  async function change(
    account: CaipAddress,
    run: () => Promise<unknown>,
    { said, told }: { said: string; told: (error: unknown) => string },
  ) {
    if (busy !== undefined) return
    setBusy(account)
    setFailed('')
    try {
      await run()
      setNews(said)
      // The focused button disappears with its row.
      list.current?.focus()
    } catch (error) {
      setFailed(told(error))
    } finally {
      setBusy(undefined)
      setStep('')
    }
  }

  const onLink = (one: LinkableAccount) => {
    const account = caipOf(one)
    const onSign = (by: CaipAddress) =>
      setStep(
        by === account
          ? words.approveFirst(walletName(one.walletName), shortOf(by))
          : words.approveSecond(ownWallet, shortOf(by)),
      )
    void change(account, () => link(one, { onSign }), {
      said: words.nowLinked(shortOf(account)),
      told: (error) => failedWords(error, words),
    })
  }
  const onUnlink = (account: CaipAddress) =>
    void change(account, () => unlink({ account }), {
      said: words.nowUnlinked(shortOf(account)),
      told: () => words.errors.unlink,
    })

  if (!session)
    return (
      <Empty icon="wallet" title={words.signedOut.title}>
        {words.signedOut.text}
      </Empty>
    )
  if (shared === false)
    return (
      <Empty icon="wallet" title={words.hidden.title}>
        {words.hidden.text}
      </Empty>
    )
  return (
    <div ref={list} tabIndex={-1} className={styles.view}>
      <p role="status" className={step ? styles.step : 'au-hidden'}>
        {step || (status === 'waiting' ? words.reading : news)}
      </p>
      {failed && <Notice>{failed}</Notice>}
      {status === 'waiting' && <SkeletonRows rows={2} />}
      {status === 'error' && (
        <>
          <Notice>{words.failed}</Notice>
          <Button wide onClick={() => void refresh()}>
            {tryAgain}
          </Button>
        </>
      )}
      {accounts.length > 1 ? (
        <>
          <p className={styles.lead}>{words.lead}</p>
          <TitledList label={words.linked}>
            {accounts.map(({ account }) => {
              const own = parseCaipAddress(account).address === session.data.accountAddress
              return (
                <AccountRow key={account} account={account} mark={own ? words.now : undefined}>
                  {!own && (
                    <Button
                      size="small"
                      busy={busy === account}
                      aria-label={words.unlinkOf(shortOf(account))}
                      onClick={() => onUnlink(account)}
                    >
                      {words.unlink}
                    </Button>
                  )}
                </AccountRow>
              )
            })}
          </TitledList>
        </>
      ) : (
        status === 'success' && <Empty title={words.alone.title}>{words.alone.text}</Empty>
      )}
      {status === 'success' && linkable.length > 0 && (
        <TitledList label={words.connected}>
          {linkable.map((one) => (
            <AccountRow key={caipOf(one)} account={caipOf(one)} wallet={walletName(one.walletName)}>
              <Button
                size="small"
                busy={busy === caipOf(one)}
                aria-label={words.linkOf(shortenAddress(one.address))}
                onClick={() => onLink(one)}
              >
                {words.link}
              </Button>
            </AccountRow>
          ))}
        </TitledList>
      )}
      {status === 'success' && (
        <Button wide onClick={() => pushView(client, { name: 'ProfileWallets' })}>
          <Icon name="wallet" />
          <span>{words.connect}</span>
        </Button>
      )}
    </div>
  )
}

/** Connected accounts that are not linked yet. */
function useLinkable(linked: readonly CaipAddress[]): readonly LinkableAccount[] {
  const client = useClient()
  const connections = useStore(client.state.connections, (state) => state)
  const wallets = useStore(client.state.connect, (state) => state.wallets)
  return linkableAccounts({ connections, wallets, chains: client.config.signIn.chains, linked })
}

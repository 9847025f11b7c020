// Leads to a wallet's app on this device while a request waits there.
import { openApp, toastsOf, type WaitingRequest } from '@aureus/core'
import { useEffect } from 'react'
import { useClient } from '../provider/useClient.ts'
import { Button } from '../ui/Button.tsx'
import { useOpenApp } from '../wallets/useOpenApp.ts'
import { opensByItself } from './opensByItself.ts'
import styles from './ToastAction.module.css'
import { useToastMessages } from './useToastMessages.ts'

const TOAST_ID = 'waiting-wallet'

/** Draws nothing itself, but adds and removes a toast. Rendered while a wallet is connected over a relay. */
export function WaitingWallet() {
  const client = useClient()

  useEffect(() => {
    const toasts = toastsOf(client)
    let here = true
    let end = () => {}
    client
      .walletConnect?.()
      .then(({ waiting }) => {
        if (!here || !waiting) return
        const look = () => {
          const request = waiting.get()
          if (!request) return toasts.dismiss(TOAST_ID)
          const content = <AskedInApp key={request.id} {...request} />
          toasts.add(content, { id: TOAST_ID, loading: true, timeout: 0 })
          // This still runs in the press that made the request.
          if (opensByItself(navigator, request.link)) void openApp(window, request.link)
        }
        end = waiting.subscribe(look)
        look()
      })
      .catch(() => undefined)
    return () => {
      here = false
      end()
      toasts.dismiss(TOAST_ID)
    }
  }, [client])

  return null
}

/** The wallet's name and a button. The link exists before the tap. */
export function AskedInApp({ name, link }: Pick<WaitingRequest, 'name' | 'link'>) {
  const { app } = useToastMessages()
  const [state, open] = useOpenApp(link)
  return (
    <div className={styles.content}>
      <span>{state === 'none' ? app.notOpened(name) : app.waiting(name)}</span>
      <Button variant="primary" onClick={open} disabled={state === 'opening'}>
        {app.open(name)}
      </Button>
    </div>
  )
}

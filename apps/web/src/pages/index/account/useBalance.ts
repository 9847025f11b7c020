// The native balance of the active account, kept up to date while the page is in sight.
import { useAccount, useClient, useNetwork } from '@aureus/react'
import { useCallback, useEffect, useState } from 'react'
import { loadActions } from './loadActions.ts'

export interface Balance {
  /** Base units; the last that was read. `undefined` before the first answer. */
  value: bigint | undefined
  /** The last reading failed. */
  failed: boolean
  loading: boolean
  refresh(): void
}

/** Coins come in without anybody here doing something. */
const REFRESH_MS = 15_000

interface Reading {
  /** Whose balance it is: account and chain. */
  of: string | undefined
  value: bigint | undefined
  failed: boolean
  loading: boolean
}

export function useBalance(): Balance {
  const client = useClient()
  const { caipAddress } = useAccount()
  const { supported } = useNetwork()
  const [turn, setTurn] = useState(0)
  const [reading, setReading] = useState<Reading>(nothingRead)
  const refresh = useCallback(() => setTurn((current) => current + 1), [])

  // A new turn is a wish to read again.
  useEffect(() => {
    if (!caipAddress || !supported) return
    const controller = new AbortController()
    setReading((last) => ({ ...(last.of === caipAddress ? last : nothingRead), loading: true }))
    void loadActions()
      .then(({ getBalance }) => getBalance(client, { signal: controller.signal }))
      .then((value) => ({ value, failed: false }))
      .catch(() => ({ failed: true }))
      .then((outcome) => {
        if (controller.signal.aborted) return
        setReading((last) => ({ ...last, ...outcome, of: caipAddress, loading: false }))
      })
    return () => controller.abort()
  }, [client, caipAddress, supported, turn])

  useEffect(() => {
    const whenSeen = () => document.visibilityState === 'visible' && refresh()
    const timer = setInterval(whenSeen, REFRESH_MS)
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [refresh])

  const { value, failed, loading } = reading.of === caipAddress ? reading : nothingRead
  return { value, failed, loading, refresh }
}

const nothingRead: Reading = { of: undefined, value: undefined, failed: false, loading: true }

import { EMBEDDED_WALLET_ID } from '@aureus/core'
import { useEffect } from 'react'
import { useChunk } from '../loading/useChunk.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { embeddedChunk } from './embeddedChunk.ts'

interface Failure {
  /** The wallet that was asked. */
  walletId: string | undefined
  /** `undefined` unless it failed. */
  error: unknown
  /** `login` while the visitor connects, whose errors may be about codes and mails. */
  during: 'login' | 'request'
}

/**
 * Why the embedded wallet failed, in the visitor's language. `undefined` for other wallets, for a request's errors without
 * a reason of their own, and until its words are loaded.
 */
export function useEmbeddedProblem({ walletId, error, during }: Failure): string | undefined {
  const messages = useModalMessages()
  const loaded = useChunk(embeddedChunk)
  const isOurs = walletId === EMBEDDED_WALLET_ID && error !== undefined
  useEffect(() => {
    // The view has general words without it.
    if (isOurs) embeddedChunk.load().catch(() => undefined)
  }, [isOurs])
  if (!isOurs || !loaded) return undefined
  const { embeddedProblem, requestProblem } = loaded
  return during === 'login' ? embeddedProblem(error, messages) : requestProblem(error, messages)
}

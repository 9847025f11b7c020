// For tests: what a signing method needs, without a page.

import type { ApprovedMethod } from '@aureus/protocol/embedded'
import type { AskedMethod } from '../frame/signing/asked.ts'
import { createHostPage } from '../lib/page/hostPage.ts'
import { account, network } from './question.ts'

const unexpected = (what: string) => async (): Promise<never> => {
  throw new Error(`${what} is not expected here`)
}

/** Of an account without a smart account. Replace what the test is about. */
export const askedMethod = <M extends ApprovedMethod>(
  asked: Pick<AskedMethod<M>, 'method' | 'params'> & Partial<AskedMethod>,
): AskedMethod<M> => ({
  account,
  owner: asked.account ?? account,
  host: createHostPage('https://app.example.com'),
  network,
  networks: [asked.network ?? network],
  typeOn: () => 'eoa',
  brand: 'Aureus',
  rpc: unexpected('a call to the node'),
  post: unexpected('a request to the server'),
  sign: unexpected('a signature'),
  signOperation: unexpected('a signed operation'),
  signPermission: unexpected('a signed permission'),
  show: unexpected('a question'),
  signal: new AbortController().signal,
  ...asked,
})

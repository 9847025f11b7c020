// For the model-based test: steps that sign in and out, and their interruptions.
import { cancelSignIn } from '../../connection/cancelSignIn.ts'
import { openModal } from '../../modal/openModal.ts'
import { goBack } from '../../modal/router.ts'
import { signIn } from '../../signIn/signIn.ts'
import { signOut } from '../../signIn/signOut.ts'
import type { Browser } from './browser.ts'
import * as model from './model.ts'
import { parts, type Two } from './parts.ts'
import { breathe } from './settle.ts'
import { type Make, nothing, type Of, settled } from './step.ts'

const addSession = (state: model.Model) => {
  const place = model.activePlace(state)
  if (place) state.sessions.add(`eip155:${place.chain}:${place.address}`)
}

/** Concurrent steps do not consult the model, so this checks whether the page would offer a sign-in. */
const signsIn = async (browser: Browser, tab: Two) => {
  const { client } = parts(browser, tab)
  const { activeNetworkId } = client.state.network.getState()
  const offered = client.config.signIn.chains.includes(activeNetworkId)
  if (offered) await settled(signIn(client))
}

export const signs: Make<Of> = ({ tab }) => ({
  name: `tab ${tab} signs in`,
  can: model.canSignIn,
  act: (browser) => signsIn(browser, tab),
  next: addSession,
  prompts: 1,
})

export const bothSign: Make<Of> = () => ({
  name: 'both tabs sign in at once',
  can: model.canSignIn,
  act: (browser) => Promise.all([signsIn(browser, 0), signsIn(browser, 1)]),
  next: addSession,
  prompts: 1,
})

export const signDeclined: Make<Of> = ({ tab }) => ({
  name: `tab ${tab} signs in, but the wallet declines`,
  can: model.canSignIn,
  async act(browser) {
    const { controls } = parts(browser, tab)
    for (const control of controls) control.reject('personal_sign')
    await signsIn(browser, tab)
    for (const control of controls) control.approve('personal_sign')
  },
  next: nothing,
  prompts: 1,
})

export const signOffline: Make<Of> = ({ tab }) => ({
  name: `tab ${tab} signs in while the server goes down`,
  can: model.canSignIn,
  async act(browser) {
    const { controls } = parts(browser, tab)
    for (const control of controls) control.hang('personal_sign')
    const signing = signsIn(browser, tab)
    await breathe()
    browser.server.setOffline(true)
    for (const control of controls) control.release('personal_sign')
    await signing
    browser.server.setOffline(false)
  },
  next: nothing,
  prompts: 1,
})

export const signTooLate: Make<Of> = ({ tab }) => ({
  name: `tab ${tab} goes back while the wallet signs`,
  can: model.canSignIn,
  async act(browser) {
    const { client, controls } = parts(browser, tab)
    const isAsked = client.state.signIn.getState().status === 'required'
    if (isAsked) openModal(client, { view: { name: 'SIWXSignMessage' } })
    for (const control of controls) control.hang('personal_sign')
    const signing = signsIn(browser, tab)
    await breathe()
    goBack(client)
    for (const control of controls) control.release('personal_sign')
    await signing
  },
  next: nothing,
  prompts: 1,
})

export const changesAccountMidSign: Make<Of> = ({ tab, wallet, account }) => ({
  name: `wallet ${wallet} selects account ${account} while tab ${tab} signs in`,
  can: (state) =>
    model.canSignIn(state) && state.active === wallet && state.selected[wallet] !== account,
  async act(browser) {
    const { controls } = parts(browser, tab)
    for (const control of controls) control.hang('personal_sign')
    const signing = signsIn(browser, tab)
    await breathe()
    controls[wallet].changeAccount(account)
    for (const control of controls) control.release('personal_sign')
    await signing
  },
  next(state) {
    // The visitor's choice stays active if the wallet selects the same account.
    const { shown } = state
    model.selectAccount(state, wallet, account)
    if (shown === account) addSession(state)
  },
  prompts: 1,
})

export const signsOut: Make<Of> = ({ tab }) => ({
  name: `tab ${tab} signs out`,
  can: model.isSignedIn,
  act: (browser) => settled(signOut(parts(browser, tab).client)),
  next(state) {
    const place = model.activePlace(state)
    if (place) model.endSessionsOf(state, [place.address])
  },
})

export const cancels: Make<Of> = ({ tab }) => ({
  name: `tab ${tab} cancels the sign-in`,
  // A required sign-in returns to the tab's last sign-in, which the model does not track.
  can: (state) => !state.required && model.canSignIn(state),
  act: (browser) => cancelSignIn(parts(browser, tab).client),
  next: nothing,
})

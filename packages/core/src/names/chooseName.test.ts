import { failure } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { openModal } from '../modal/openModal.ts'
import { pushView } from '../modal/router.ts'
import { currentView } from '../state/modal/router.ts'
import { namesState } from '../state/names.ts'
import { activeAccount } from '../state/select.ts'
import { setUp, until } from '../testing/client.ts'
import { type Answer, fetchAnswers } from '../testing/fetchAnswers.ts'
import { cancelChooseName, chooseName } from './chooseName.ts'

const at = '2026-11-20T12:00:00.000Z'
const name = 'alice.aureus.id'
const registered = {
  body: { name, registered_at: at, updated_at: at, attributes: {}, addresses: {} },
}

/** Connected, with the modal on RegisterAccountName. */
async function choosing(answer: Answer = registered) {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  const client = {
    ...parts.client,
    fetch: fetchAnswers({ 'POST /v1/profile/account': answer }).fetch,
  }
  openModal(client)
  pushView(client, { name: 'RegisterAccountName' })
  const shown = () => currentView(client.state.modal.getState())
  return { ...parts, client, shown, state: namesState(client) }
}

describe('chooseName', () => {
  test('behavior: signs, registers, shows the name and the success view', async () => {
    const { client, shown, state } = await choosing()
    const chosen = chooseName(client, { name })
    expect(state.getState()).toMatchObject({ registering: name, loading: true })
    await chosen
    expect(state.getState()).toMatchObject({ registering: null, loading: false, failure: null })
    expect(activeAccount(client.state).profileName).toBe(name)
    expect(shown()).toEqual({ name: 'RegisterAccountNameSuccess', data: { name } })
    expect(client.state.modal.getState().history.map((view) => view.name)).not.toContain(
      'RegisterAccountName',
    )
  })

  test('behavior: does not bring back a visitor who left', async () => {
    const { client, shown, control } = await choosing()
    control.hang('personal_sign')
    const chosen = chooseName(client, { name })
    pushView(client, { name: 'Networks' })
    control.release()
    await chosen
    expect(shown().name).toBe('Networks')
  })

  test('error: returns to RegisterAccountName with the server’s message after a refusal', async () => {
    const body = failure('name_taken', 'This name is taken. Choose another one.')
    const { client, shown, state } = await choosing({ status: 400, body })
    const host = { approve() {}, reject() {} } as never
    const chosen = chooseName(client, { name })
    // An embedded wallet asks in the same modal.
    pushView(client, { name: 'ApproveTransaction', data: { host } })
    await chosen
    expect(shown()).toEqual({ name: 'RegisterAccountName' })
    expect(state.getState()).toMatchObject({
      registering: null,
      failure: {
        kind: 'failed',
        words: 'This name is taken. Choose another one.',
        reason: 'name_taken',
      },
    })
    expect(activeAccount(client.state).profileName).toBeUndefined()
  })

  test('error: does not report a declined signature as a failure', async () => {
    const { client, shown, state, control } = await choosing()
    control.reject('personal_sign')
    await chooseName(client, { name })
    expect(state.getState().failure).toEqual({ kind: 'declined' })
    expect(shown().name).toBe('RegisterAccountName')
  })
})

describe('cancelChooseName', () => {
  test('behavior: ignores a late answer of the wallet', async () => {
    const { client, shown, state, control } = await choosing()
    control.hang('personal_sign')
    const chosen = chooseName(client, { name })
    await until(state, ({ registering }) => registering === name)
    cancelChooseName(client)
    expect(state.getState()).toMatchObject({ registering: null, failure: null })
    control.release()
    await chosen
    expect(shown().name).toBe('RegisterAccountName')
    expect(activeAccount(client.state).profileName).toBeUndefined()
  })
})

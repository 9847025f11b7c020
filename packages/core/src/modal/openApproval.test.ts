import { beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { ApprovalHostMissingError } from '../errors/approval.ts'
import { RequestPendingError } from '../errors/wallet.ts'
import { signIn } from '../signIn/signIn.ts'
import { currentView } from '../state/modal/router.ts'
import { setUp } from '../testing/client.ts'
import { closeModal } from './closeModal.ts'
import { openApproval } from './openApproval.ts'
import { openModal } from './openModal.ts'
import { goBack } from './router.ts'

describe('openApproval', () => {
  let client: Awaited<ReturnType<typeof setUp>>['client']
  let control: Awaited<ReturnType<typeof setUp>>['control']
  let rejections: Error[]
  let host: Parameters<typeof openApproval>[1]
  const shown = () => currentView(client.state.modal.getState()).name
  const modal = () => client.state.modal.getState()

  beforeEach(async () => {
    const parts = await setUp({ required: false })
    ;({ client, control } = parts)
    await connect(client, { wallet: parts.listed })
    rejections = []
    host = { mount: () => () => {}, reject: (reason) => void rejections.push(reason) }
  })

  test('behavior: opens the modal and closes it after the answer', () => {
    const done = openApproval(client, host)
    expect(modal().open).toBe(true)
    expect(shown()).toBe('ApproveTransaction')
    done()
    expect(modal().open).toBe(false)
    expect(rejections).toEqual([])
  })

  test('behavior: restores an open modal after the answer', () => {
    openModal(client)
    openApproval(client, host)()
    expect(modal()).toMatchObject({ open: true, history: [{ name: 'Account' }] })
    expect(rejections).toEqual([])
  })

  test.each([
    ['closing', async () => closeModal(client)],
    ['going back', async () => goBack(client)],
    ['another opening', async () => openModal(client)],
    ['a disconnection', () => disconnect(client)],
  ])('behavior: %s rejects the open request once', async (_, leave) => {
    const done = openApproval(client, host)
    await leave()
    expect(rejections.map(({ name }) => name)).toEqual(['UserRejectedError'])
    const after = modal()
    done()
    expect(modal()).toBe(after)
    expect(rejections).toHaveLength(1)
  })

  test('behavior: shakes and rejects nothing on close while a sign-in is required', () => {
    Object.assign(client.config.signIn, { required: true })
    openApproval(client, host)
    closeModal(client)
    expect(modal()).toMatchObject({ open: true, shake: true })
    expect(rejections).toEqual([])
  })

  test('behavior: shows SIWXSignMessage again when the sign-in fails', async () => {
    control.reject('personal_sign')
    openApproval(client, host)
    await expect(signIn(client)).rejects.toThrow()
    expect(modal().history).toEqual([{ name: 'SIWXSignMessage' }])
    expect(rejections).toHaveLength(1)
  })

  test('error: rejects a missing host', () => {
    expect(() => openApproval(client, undefined as never)).toThrow(ApprovalHostMissingError)
    expect(() => openModal(client, { view: { name: 'ApproveTransaction' } as never })).toThrow(
      ApprovalHostMissingError,
    )
    expect(modal().open).toBe(false)
  })

  test('error: rejects a second host', () => {
    openApproval(client, host)
    expect(() => openApproval(client, { ...host })).toThrow(RequestPendingError)
    expect(rejections).toEqual([])
  })
})

// Every view by its name: its title, and what stands below the header.
import type { ViewName } from '@aureus/core'
import type { ComponentType } from 'react'
import type { ModalMessages } from '../messages/en.modal.ts'
import { Connect } from '../views/Connect/Connect.tsx'
import { ConnectingExternal } from '../views/ConnectingExternal/ConnectingExternal.tsx'
import {
  account,
  activity,
  allWallets,
  approveTransaction,
  chooseNamespace,
  connectingWalletConnect,
  dataCapture,
  downloads,
  emailVerifyDevice,
  emailVerifyOtp,
  embeddedWallet,
  networks,
  profileWallets,
  receive,
  registerAccountName,
  registerAccountNameSuccess,
  send,
  sendPreview,
  sessions,
  signIn,
  switchActiveChain,
  switchNetwork,
  unsupportedChain,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
  updateEmailWallet,
  whatIsAWallet,
} from './lazyViews.ts'

export interface ViewEntry {
  title(messages: ModalMessages): string
  Body: ComponentType
}

export const views: Record<ViewName, ViewEntry> = {
  Account: { title: (messages) => messages.account.title, Body: account.Body },
  Activity: { title: (messages) => messages.activity.title, Body: activity.Body },
  AllWallets: { title: (messages) => messages.allWallets.title, Body: allWallets.Body },
  ApproveTransaction: {
    title: (messages) => messages.approveTransaction.title,
    Body: approveTransaction.Body,
  },
  Connect: { title: (messages) => messages.connect.title, Body: Connect },
  // Still the same undertaking, under the same name.
  ChooseNamespace: { title: (messages) => messages.connect.title, Body: chooseNamespace.Body },
  ConnectingExternal: { title: (messages) => messages.connect.title, Body: ConnectingExternal },
  ConnectingWalletConnectBasic: {
    title: (messages) => messages.connect.title,
    Body: connectingWalletConnect.Body,
  },
  DataCapture: { title: (messages) => messages.dataCapture.title, Body: dataCapture.Body },
  Downloads: { title: (messages) => messages.downloads.title, Body: downloads.Body },
  EmailVerifyDevice: {
    title: (messages) => messages.emailLogin.title,
    Body: emailVerifyDevice.Body,
  },
  EmailVerifyOtp: { title: (messages) => messages.emailLogin.title, Body: emailVerifyOtp.Body },
  EmbeddedWallet: { title: (messages) => messages.embeddedWallet.title, Body: embeddedWallet.Body },
  Networks: { title: (messages) => messages.networks.title, Body: networks.Body },
  ProfileWallets: { title: (messages) => messages.profileWallets.title, Body: profileWallets.Body },
  Receive: { title: (messages) => messages.receive.title, Body: receive.Body },
  Send: { title: (messages) => messages.send.title, Body: send.Body },
  // From here on until it is confirmed: what is to be done, and what was done, is said below.
  SendPreview: { title: (messages) => messages.send.title, Body: sendPreview.Body },
  Sessions: { title: (messages) => messages.sessions.title, Body: sessions.Body },
  RegisterAccountName: {
    title: (messages) => messages.registerAccountName.title,
    Body: registerAccountName.Body,
  },
  RegisterAccountNameSuccess: {
    title: (messages) => messages.registerAccountNameSuccess.title,
    Body: registerAccountNameSuccess.Body,
  },
  SIWXSignMessage: { title: (messages) => messages.signIn.title, Body: signIn.Body },
  SwitchActiveChain: {
    title: (messages) => messages.switchActiveChain.title,
    Body: switchActiveChain.Body,
  },
  SwitchNetwork: { title: (messages) => messages.switching.title, Body: switchNetwork.Body },
  UpdateEmailPrimaryOtp: {
    title: (messages) => messages.updateEmail.title,
    Body: updateEmailPrimaryOtp.Body,
  },
  UpdateEmailSecondaryOtp: {
    title: (messages) => messages.updateEmail.title,
    Body: updateEmailSecondaryOtp.Body,
  },
  UpdateEmailWallet: {
    title: (messages) => messages.updateEmail.title,
    Body: updateEmailWallet.Body,
  },
  UnsupportedChain: {
    title: (messages) => messages.unsupported.title,
    Body: unsupportedChain.Body,
  },
  WhatIsAWallet: { title: (messages) => messages.whatIsAWallet.title, Body: whatIsAWallet.Body },
}

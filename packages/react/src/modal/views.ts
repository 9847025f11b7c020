// Every view by its name: its title, and what stands below the header.
import type { ViewName } from '@aureus/core'
import type { ComponentType } from 'react'
import type { ModalMessages } from '../messages/en.modal.ts'
import { Connect } from '../views/Connect/Connect.tsx'
import { ConnectingExternal } from '../views/ConnectingExternal/ConnectingExternal.tsx'
import { activity } from './activityView.ts'
import { account, networks, signIn, switchNetwork, unsupportedChain } from './connectedViews.ts'
import { registerAccountName, registerAccountNameSuccess } from './nameViews.ts'
import {
  approveTransaction,
  connectingWalletConnect,
  dataCapture,
  switchActiveChain,
} from './otherViews.ts'
import { profileWallets } from './profileWalletsView.ts'
import { receive } from './receiveView.ts'
import { send, sendPreview } from './sendViews.ts'
import { allWallets, downloads, whatIsAWallet } from './walletViews.ts'

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
  ConnectingExternal: { title: (messages) => messages.connect.title, Body: ConnectingExternal },
  ConnectingWalletConnectBasic: {
    title: (messages) => messages.connectingWalletConnect.title,
    Body: connectingWalletConnect.Body,
  },
  DataCapture: { title: (messages) => messages.dataCapture.title, Body: dataCapture.Body },
  Downloads: { title: (messages) => messages.downloads.title, Body: downloads.Body },
  Networks: { title: (messages) => messages.networks.title, Body: networks.Body },
  ProfileWallets: { title: (messages) => messages.profileWallets.title, Body: profileWallets.Body },
  Receive: { title: (messages) => messages.receive.title, Body: receive.Body },
  Send: { title: (messages) => messages.send.title, Body: send.Body },
  SendPreview: { title: (messages) => messages.sendPreview.title, Body: sendPreview.Body },
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
  UnsupportedChain: {
    title: (messages) => messages.unsupported.title,
    Body: unsupportedChain.Body,
  },
  WhatIsAWallet: { title: (messages) => messages.whatIsAWallet.title, Body: whatIsAWallet.Body },
}

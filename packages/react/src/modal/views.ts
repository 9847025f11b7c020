// Every view by its name: its title, and what stands below the header.
import type { ViewName } from '@aureus/core'
import type { ComponentType } from 'react'
import type { ModalMessages } from '../messages/en.modal.ts'
import { Account } from '../views/Account/Account.tsx'
import { Connect } from '../views/Connect/Connect.tsx'
import { ConnectingExternal } from '../views/ConnectingExternal/ConnectingExternal.tsx'
import { Networks } from '../views/Networks/Networks.tsx'
import { SIWXSignMessage } from '../views/SIWXSignMessage/SIWXSignMessage.tsx'
import { SwitchNetwork } from '../views/SwitchNetwork/SwitchNetwork.tsx'
import { UnsupportedChain } from '../views/UnsupportedChain/UnsupportedChain.tsx'
import { activity } from './activityView.ts'
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
  Account: { title: (messages) => messages.account.title, Body: Account },
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
  Networks: { title: (messages) => messages.networks.title, Body: Networks },
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
  SIWXSignMessage: { title: (messages) => messages.signIn.title, Body: SIWXSignMessage },
  SwitchActiveChain: {
    title: (messages) => messages.switchActiveChain.title,
    Body: switchActiveChain.Body,
  },
  SwitchNetwork: { title: (messages) => messages.switching.title, Body: SwitchNetwork },
  UnsupportedChain: { title: (messages) => messages.unsupported.title, Body: UnsupportedChain },
  WhatIsAWallet: { title: (messages) => messages.whatIsAWallet.title, Body: whatIsAWallet.Body },
}

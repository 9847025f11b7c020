// Every wallet that visitors can search, in alphabetical order. No wallet can pay for its place.
import type { WalletRecord } from './record.ts'
import { ambire } from './records/ambire.ts'
import { anchorageDigital } from './records/anchorageDigital.ts'
import { backpack } from './records/backpack.ts'
import { berasig } from './records/berasig.ts'
import { bifrost } from './records/bifrost.ts'
import { binance } from './records/binance.ts'
import { bitget } from './records/bitget.ts'
import { brave } from './records/brave.ts'
import { bybit } from './records/bybit.ts'
import { clv } from './records/clv.ts'
import { coin98 } from './records/coin98.ts'
import { coinbase } from './records/coinbase.ts'
import { compass } from './records/compass.ts'
import { core } from './records/core.ts'
import { ctrl } from './records/ctrl.ts'
import { desig } from './records/desig.ts'
import { enkrypt } from './records/enkrypt.ts'
import { exodus } from './records/exodus.ts'
import { foxwallet } from './records/foxwallet.ts'
import { frame } from './records/frame.ts'
import { frontier } from './records/frontier.ts'
import { gate } from './records/gate.ts'
import { gemini } from './records/gemini.ts'
import { imtoken } from './records/imtoken.ts'
import { iopay } from './records/iopay.ts'
import { kaia } from './records/kaia.ts'
import { keplr } from './records/keplr.ts'
import { kraken } from './records/kraken.ts'
import { kresus } from './records/kresus.ts'
import { leather } from './records/leather.ts'
import { ledger } from './records/ledger.ts'
import { magicEden } from './records/magicEden.ts'
import { metamask } from './records/metamask.ts'
import { mew } from './records/mew.ts'
import { nest } from './records/nest.ts'
import { nova } from './records/nova.ts'
import { okx } from './records/okx.ts'
import { oneInch } from './records/oneInch.ts'
import { onekey } from './records/onekey.ts'
import { phantom } from './records/phantom.ts'
import { rabby } from './records/rabby.ts'
import { rainbow } from './records/rainbow.ts'
import { ready } from './records/ready.ts'
import { ronin } from './records/ronin.ts'
import { safe } from './records/safe.ts'
import { safeheron } from './records/safeheron.ts'
import { safepal } from './records/safepal.ts'
import { solflare } from './records/solflare.ts'
import { subwallet } from './records/subwallet.ts'
import { taho } from './records/taho.ts'
import { talisman } from './records/talisman.ts'
import { tokenpocket } from './records/tokenpocket.ts'
import { trezor } from './records/trezor.ts'
import { trust } from './records/trust.ts'
import { uniswap } from './records/uniswap.ts'
import { universalProfiles } from './records/universalProfiles.ts'
import { valora } from './records/valora.ts'
import { xportal } from './records/xportal.ts'
import { xverse } from './records/xverse.ts'
import { zeal } from './records/zeal.ts'
import { zerion } from './records/zerion.ts'
import { zilpay } from './records/zilpay.ts'

export const directory: readonly WalletRecord[] = [
  oneInch,
  ambire,
  anchorageDigital,
  backpack,
  berasig,
  bifrost,
  binance,
  bitget,
  brave,
  bybit,
  clv,
  coin98,
  coinbase,
  compass,
  core,
  ctrl,
  desig,
  enkrypt,
  exodus,
  foxwallet,
  frame,
  frontier,
  gate,
  gemini,
  imtoken,
  iopay,
  kaia,
  keplr,
  kraken,
  kresus,
  leather,
  ledger,
  magicEden,
  metamask,
  mew,
  nest,
  nova,
  okx,
  onekey,
  phantom,
  rabby,
  rainbow,
  ready,
  ronin,
  safe,
  safeheron,
  safepal,
  solflare,
  subwallet,
  taho,
  talisman,
  tokenpocket,
  trezor,
  trust,
  uniswap,
  universalProfiles,
  valora,
  xportal,
  xverse,
  zeal,
  zerion,
  zilpay,
]

// Buying and selling coins for money. Import it dynamically: connecting does not need it.
export { OnrampError, type OnrampFailure } from '../errors/onramp.ts'
export { followOnramp, refreshOnramp } from '../onramp/followOnramp.ts'
export {
  type OnrampOptionsParameters,
  onrampOptionsQuery,
  onrampProvidersQuery,
} from '../onramp/onrampQueries.ts'
export { type OpenedOnramp, type OpenOnrampParameters, openOnramp } from '../onramp/openOnramp.ts'
export { forgetOnrampOrder, loadOnrampOrders } from '../onramp/orders.ts'
export { quoteOnramp } from '../onramp/quoteOnramp.ts'
export {
  isRunning,
  type OnrampOrder,
  type OnrampOrdersState,
  onrampOrders,
} from '../state/onrampOrders.ts'

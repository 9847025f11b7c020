// What visitors ask about any account: its balances and its history.
import type { FastifyInstance } from 'fastify'
import type { Providers } from '../providers/open.ts'
import { type BalanceRoutesParameters, registerBalances } from './balanceRoutes.ts'
import { registerHistory } from './historyRoutes.ts'

export interface AccountRoutesParameters extends Omit<BalanceRoutesParameters, 'sources'> {
  providers: Pick<Providers, 'balances' | 'history'>
}

export function registerAccounts(
  app: FastifyInstance,
  { providers, ...shared }: AccountRoutesParameters,
): void {
  registerBalances(app, { ...shared, sources: providers.balances })
  registerHistory(app, { ...shared, providers: providers.history })
}

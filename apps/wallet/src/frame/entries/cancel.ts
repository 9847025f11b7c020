import { drawCancelPage } from '../../identity/pages/cancelPage.ts'
import { startPage } from '../../identity/pages/startPage.ts'

startPage(drawCancelPage)

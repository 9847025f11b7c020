import { drawCancelPage } from '../pages/cancelPage.ts'
import { startPage } from '../pages/startPage.ts'

startPage(drawCancelPage)

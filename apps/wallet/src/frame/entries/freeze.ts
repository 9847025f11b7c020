import { drawFreezePage } from '../../identity/pages/freezePage.ts'
import { startPage } from '../../identity/pages/startPage.ts'

startPage(drawFreezePage)

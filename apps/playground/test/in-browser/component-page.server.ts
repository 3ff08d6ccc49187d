import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ComponentPage, startStages, stateOf } from '../../../../packages/react/src/testing/component-page'

/** Renders every component on one page, as a server does. */
export async function renderOnServer() {
  const stages = await startStages()
  return { html: renderToString(createElement(ComponentPage, { stages })), state: stateOf(stages) }
}

/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { ClientSession } from '../sessions/client-session'
import type { EngineSession } from '../sessions/engine-session'
import { LoadedSession } from '../sessions/loaded-session'
import { readSaved } from '../sessions/read-saved'
import { isRecorded, saveSession } from '../sessions/save-session'
import type { Session } from '../sessions/session'
import { toReport } from '../sessions/to-report'
import { messageOf } from '../to-json'
import { testOf, useClipboard } from './copy'
import type { PanelModel } from './panel-model'

interface Props {
  model: PanelModel
  session: Session | undefined
}

/** Lets a session leave the page: as a test, as a report, and as a file, which it also loads. */
export function OutTab({ model, session }: Props) {
  const [module, setModule] = useState('')
  const [said, copy, say] = useClipboard()
  const recorded = session && isRecorded(session) ? session : undefined
  const client = session instanceof ClientSession ? session : undefined
  const test = () => testOf(session!, module) ?? ''
  return (
    <div class="out">
      {recorded || client ? (
        <>
          <label>
            The module that exports <code>{client ? 'createPage' : 'createEngine'}</code>
            <input
              value={module}
              placeholder={client ? './page' : './create-engine'}
              onInput={(event) => setModule(event.currentTarget.value)}
            />
          </label>
          <p class="bar">
            <button type="button" onClick={() => void copy('The test', test)}>
              Copy as test
            </button>
            <button type="button" onClick={() => say(download('session.test.ts', test))}>
              Save test
            </button>
            {recorded && (
              <>
                <button type="button" onClick={() => void copy('The report', () => toReport(saveSession(recorded)))}>
                  Copy as report
                </button>
                <button type="button" onClick={() => say(downloadRecording(recorded))}>
                  Save recording
                </button>
              </>
            )}
          </p>
          <p class="hint">Tokens are left out. Queries and results are not: read a report before you send it.</p>
        </>
      ) : (
        <p class="empty">
          {session?.kind === 'loaded'
            ? 'This session comes from a file.'
            : 'A test, a report and a recording need an engine that is created by withDevtools.'}
        </p>
      )}
      <label>
        Load a recording
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) void load(file, model).then(say)
          }}
        />
      </label>
      <output>{said}</output>
    </div>
  )
}

async function load(file: File, model: PanelModel): Promise<string> {
  try {
    const session = new LoadedSession(readSaved(await file.text()))
    model.add(session)
    model.show(session)
    return `${file.name} is loaded.`
  } catch (error) {
    return messageOf(error)
  }
}

const downloadRecording = (session: EngineSession) =>
  download('session.json', () => JSON.stringify(saveSession(session)))

/** Offers a text to the visitor as a file. Returns why it cannot; undefined if it can. */
function download(name: string, toText: () => string): string | undefined {
  try {
    const url = URL.createObjectURL(new Blob([toText()], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: url, download: name }).click()
    URL.revokeObjectURL(url)
    return undefined
  } catch (error) {
    return `${name} cannot be made: ${messageOf(error)}`
  }
}

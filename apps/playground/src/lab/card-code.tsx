import { useState, type ToggleEvent } from 'react'
import type { CodePlace } from './code'
import type { LabPageName } from './pages'

interface CardCodeProps {
  page: LabPageName
  /** The title of the card. */
  title: string
  /** The declarations that make the card. Default: its content on the page. */
  places?: readonly CodePlace[] | undefined
}

/** Shows the source of a card of the lab, which is loaded when it is opened first. */
export function CardCode({ page, title, places }: CardCodeProps) {
  const [code, setCode] = useState<string>()
  const open = async ({ newState }: ToggleEvent<HTMLDetailsElement>) => {
    if (newState !== 'open' || code !== undefined) return
    const { codeOf } = await import('./code')
    setCode(await codeOf(page, title, places))
  }
  return (
    <details className="card-code" onToggle={open}>
      <summary>
        <span>Code</span> <span className="visually-hidden">{`of ${title}`}</span>
      </summary>
      {code !== undefined && (
        <>
          <CopyButton text={code} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
          <section className="developer-source" tabIndex={0} aria-label={`Code of ${title}`}>
            <pre>{code}</pre>
          </section>
        </>
      )}
    </details>
  )
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="lab-row">
      <button type="button" className="button" onClick={copy}>
        Copy
      </button>
      <output className="hint">{isCopied && 'Copied.'}</output>
    </div>
  )
}

import { EngineFacts, ParametersSource, RequestSource } from './engine-view'
import { CloseIcon } from './icons'

/** Shows the state and the signals of the engine. */
export default function DeveloperPanel({ onClose }: { onClose: () => void }) {
  return (
    <section className="developer" data-part="developer-panel" aria-labelledby="developer-title">
      <div className="developer-head">
        <h2 id="developer-title">Developer panel</h2>
        <button type="button" className="icon-button" aria-label="Close the developer panel" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="developer-body">
        <div>
          <h3>Engine</h3>
          <EngineFacts />
        </div>
        <ParametersSource />
        <RequestSource />
      </div>
    </section>
  )
}

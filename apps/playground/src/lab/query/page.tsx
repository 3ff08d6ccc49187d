import { SmartSnippet, SmartSnippetQuestions } from '@querent/react'
import { Demo, LabShell, TryQueries } from '../shell'
import { AdvancedQueryForm } from './advanced-query-form'
import { ContextForm } from './context-form'
import { Corrections } from './corrections'
import { DictionaryForm } from './dictionary-form'
import { engine } from './engine'
import { Excerpts } from './excerpts'
import { FieldTable } from './field-table'
import { SettingsForm } from './settings-form'
import { Triggers } from './triggers'

engine.load()

export default function QueryPage() {
  return (
    <LabShell name="query" engine={engine}>
      <Demo title="Corrections" about="Three ways to correct a misspelt query without results." isWide>
        <Corrections />
      </Demo>
      <Demo title="Triggers" about="The actions that a rule of the pipeline can request." isWide>
        <Triggers />
      </Demo>
      <Demo
        title="A direct answer"
        about="With its source, related questions, and a way to say whether it helped."
        isWide
      >
        <TryQueries queries={['css grid', 'what is baseline']} />
        <div className="snippets">
          <SmartSnippet className="snippet" headingLevel={3} />
          <SmartSnippetQuestions className="snippet-questions" />
        </div>
      </Demo>
      <Demo title="Advanced query" about="Expressions beside the query: ((q AND aq) OR dq) AND cq, ranked by lq.">
        <AdvancedQueryForm />
      </Demo>
      <Demo
        title="Search settings"
        about="Settings can change at any time. An empty setting uses the client’s default."
      >
        <SettingsForm />
      </Demo>
      <Demo title="Context" about="Data about the visitor, for the conditions of pipeline rules.">
        <ContextForm />
      </Demo>
      <Demo
        title="Dictionary fields"
        about="Selects the value of fields that have one for each key. This index has no such fields, so the results stay."
      >
        <DictionaryForm />
      </Demo>
      <Demo title="Excerpt length" about="A feature that is removed from the running engine, and added again." isWide>
        <Excerpts />
      </Demo>
      <Demo title="Fields" about="The fields of the index, loaded on demand." isWide>
        <FieldTable />
      </Demo>
    </LabShell>
  )
}

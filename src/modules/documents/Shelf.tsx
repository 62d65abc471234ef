/** A shelf of documents: folders, the list, and the open document beside it. Files can be dropped anywhere on the list. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { FileArchive, FileInput, Files, FolderOpen, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { recordLook, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk as mayRun, mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, useCounts, useList, useSummary } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useSaving } from '#engine/web/use-saving.ts';
import { Worklist } from '#engine/web/Worklist.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { Page } from '#ui/shell/Page.tsx';
import { belowMd } from '#ui/theme/vars.ts';
import { AskManyDialog } from './AskManyDialog.tsx';
import { document, documentRequest, type Folder, FOLDERS } from './document.model.ts';
import { askForDocument } from './document-questions.model.ts';
import { OpenRequests } from './OpenRequests.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import {
  type Doc,
  fileOf,
  Folders,
  iconOf,
  Layout,
  Main,
  ownerWords,
  Rows,
  type ShelfKind,
  Tile,
  Tools,
} from './shelf-look.web.ts';
import { ShelfSide } from './ShelfSide.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { saveZip, ZIP_MOST } from './zip.web.ts';

const ON_SHELF = 'valid,expiring,expired';
const NEEDS = ['expiring', 'expired', 'replaced'] as const;
const needWords = (need: (typeof NEEDS)[number]): string =>
  ({ expiring: t('Expiring in 30 days'), expired: t('Expired'), replaced: t('Replaced versions') })[need];
const NEED_MARKS = { expiring: 'late', expired: 'stop', replaced: 'off' } as const;
const PAGE = 50;
/** What a row of the list shows, and what the zip is made of. */
const FIELDS = 'title,owner,category,employee,location,holder,clientOrganization,edition,file,issuedOn,expiresOn';

export function Shelf({ kind }: { readonly kind: ShelfKind }) {
  const small = useMedia(belowMd);
  const user = useUser();
  const { hrefOf: placeOf } = usePortal();
  const [state, go, hrefOf] = useAddressState({
    folder: choice(kind.folders, null),
    need: choice(NEEDS, null),
    q: text(),
    open: text(),
    after: text(),
  });
  const { need, q, open, after } = state;
  const folder = kind.only ?? state.folder;
  const [dropped, setDropped] = useState<readonly File[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const scope: ListParams = { owner: kind.owners.join(','), ...(kind.only ? { category: kind.only } : {}) };
  const found = useList(document, {
    ...scope,
    status: need ?? ON_SHELF,
    ...(folder ? { category: folder } : {}),
    ...(q ? { q } : {}),
    ...(after ? { after } : {}),
    sort: need ? 'expiresOn' : q || kind.only ? 'title' : 'expiresOn,title',
    limit: String(PAGE),
    fields: FIELDS,
    count: 'exact',
  });
  const mayAdd = mayDo(user, document, 'create');
  const mayAsk = kind.adds !== 'own' && mayDo(user, documentRequest, 'create');
  const requests = placeOf('document_request');
  const actions: Action[] = [
    ...(kind.whole ? [{ label: t('All folders'), icon: FolderOpen, href: kind.whole }] : []),
    ...(requests ? [{ label: t('Requests'), icon: Files, href: requests }] : []),
    ...(mayAsk ? [{ label: t('Request a document'), icon: FileInput, onClick: () => setAsking(true) }] : []),
    ...(mayAdd ? [{ label: t('Upload'), icon: Upload, kind: 'primary' as const, onClick: () => setDropped([]) }] : []),
  ];
  const list = (
    <List
      kind={kind}
      found={found}
      open={open}
      picked={picked}
      onPick={setPicked}
      hrefOf={(id) => hrefOf({ open: id })}
      nextHref={(next) => hrefOf({ after: next, open: '' })}
      isFirst={!after}
      onDrop={mayAdd ? setDropped : null}
      empty={
        q || folder || need ? (
          <EmptyState title={t('No documents here')} body={t('Change the search, or choose another folder.')} />
        ) : (
          <EmptyState
            title={t('No documents yet')}
            body={mayAdd ? t('Drop files here to add them.') : t('Documents that others add for you appear here.')}
          />
        )
      }
      tools={
        <SearchBox
          value={q}
          onChange={(words) => go({ q: words, after: '', open: '' })}
          placeholder={t('Search names and texts')}
        />
      }
    />
  );
  const side = open ? (
    <ShelfSide kind={kind} id={open} hrefOf={(id) => hrefOf({ open: id })} onClose={() => go({ open: '' })} />
  ) : null;
  return (
    <Page fill={!small}>
      <PageHeader title={kind.title} count={found.data?.page.total} facts={kind.facts} actions={actions} />
      <div style={{ paddingBottom: 12 }} />
      <OpenRequests kind={kind} />
      <Layout data-open={side ? '' : undefined}>
        {small && side ? null : (
          <FolderNav
            kind={kind}
            scope={scope}
            folder={folder}
            need={need}
            hrefOf={(to) => hrefOf({ ...to, after: '', open: '' })}
          />
        )}
        {small ? <Worklist list={list} detail={side} onPhone="one" small /> : list}
        {small ? null : side}
      </Layout>
      {dropped ? <UploadDialog kind={kind} files={dropped} folder={folder} onClose={() => setDropped(null)} /> : null}
      {isAsking && kind.adds === 'office' && mayRun(user, askForDocument.by) ? (
        <AskManyDialog kind={kind} onClose={() => setAsking(false)} />
      ) : isAsking ? (
        <RequestDialog kind={kind} onClose={() => setAsking(false)} />
      ) : null}
    </Page>
  );
}

interface FolderNavProps {
  readonly kind: ShelfKind;
  readonly scope: ListParams;
  readonly folder: Folder | null;
  readonly need: (typeof NEEDS)[number] | null;
  readonly hrefOf: (to: { folder: Folder | null; need: (typeof NEEDS)[number] | null }) => string;
}

/** Folders that hold something, with how much; below them what needs work. */
function FolderNav({ kind, scope, folder, need, hrefOf }: FolderNavProps) {
  const counts = useSummary(document, { ...scope, status: ON_SHELF, group: 'category', measure: 'count' });
  const needs = useCounts(
    document,
    NEEDS.map((status) => ({ ...scope, status })),
  );
  const held = new Map((counts.data ?? []).map(({ group, count }) => [group.category, count]));
  const total = [...held.values()].reduce((sum, n) => sum + n, 0);
  return (
    <Folders aria-label={t('Folders')}>
      <TextLink
        to={hrefOf({ folder: null, need: null })}
        aria-current={folder === null && need === null ? 'true' : undefined}
      >
        <Icon of={Files} size={15} />
        <span>{kind.only ? t(FOLDERS[kind.only]) : t('All documents')}</span>
        <small>{counts.data ? total : ''}</small>
      </TextLink>
      {kind.only
        ? null
        : kind.folders
            .filter((one) => held.get(one) || one === folder)
            .map((one) => (
              <TextLink
                key={one}
                to={hrefOf({ folder: one, need: null })}
                aria-current={folder === one ? 'true' : undefined}
              >
                <Icon of={iconOf(one)} size={15} />
                <span>{t(FOLDERS[one])}</span>
                <small>{held.get(one) ?? 0}</small>
              </TextLink>
            ))}
      <h2>{t('Needs work')}</h2>
      {NEEDS.map((one, i) => (
        <TextLink key={one} to={hrefOf({ folder: null, need: one })} aria-current={need === one ? 'true' : undefined}>
          <StatusMark mark={NEED_MARKS[one]} size={15} />
          <span>{needWords(one)}</span>
          <small>{needs[i] ?? ''}</small>
        </TextLink>
      ))}
    </Folders>
  );
}

interface ListProps {
  readonly kind: ShelfKind;
  readonly found: ReturnType<typeof useList<typeof document>>;
  readonly open: string;
  readonly picked: ReadonlySet<string>;
  readonly onPick: (picked: ReadonlySet<string>) => void;
  readonly hrefOf: (id: string) => string;
  readonly nextHref: (after: string) => string;
  readonly isFirst: boolean;
  readonly onDrop: ((files: readonly File[]) => void) | null;
  readonly empty: ReactNode;
  readonly tools: ReactNode;
}

function List({ kind, found, open, picked, onPick, hrefOf, nextHref, isFirst, onDrop, empty, tools }: ListProps) {
  const [isOver, setOver] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const saving = useSaving();
  const rows = found.data?.rows ?? [];
  const chosen = rows.filter((one) => picked.has(one.id) && fileOf(one));
  const drag = onDrop
    ? {
        onDragOver: (e: DragEvent) => {
          if (!e.dataTransfer.types.includes('Files')) return;
          e.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (e: DragEvent) => {
          e.preventDefault();
          setOver(false);
          const files = [...e.dataTransfer.files];
          if (files.length) onDrop(files);
        },
      }
    : {};
  const zip = () => {
    setDone(0);
    saving(saveZip(chosen, setDone).finally(() => setDone(null)));
  };
  return (
    <Main {...drag} data-over={isOver ? t('Drop files to add them') : undefined}>
      <Tools>
        {tools}
        {chosen.length ? (
          <Button
            startIcon={<Icon of={FileArchive} size={15} />}
            aria-busy={done !== null || undefined}
            disabled={chosen.length > ZIP_MOST}
            onClick={zip}
          >
            {done === null
              ? t({ one: 'Download 1 file as zip', other: 'Download {{count}} files as zip' }, { count: chosen.length })
              : t('{{done}} of {{count}} files', { done, count: chosen.length })}
          </Button>
        ) : null}
      </Tools>
      <Loaded of={found} what={t('Documents')} empty={empty} isEmpty={({ rows: all }) => all.length === 0}>
        {({ rows: all, page }) => (
          <>
            <Rows aria-label={t('Documents')}>
              {all.map((one) => (
                <Row
                  key={one.id}
                  one={one}
                  href={hrefOf(one.id)}
                  isOpen={one.id === open}
                  isPicked={picked.has(one.id)}
                  isOwn={kind.adds === 'own' && !kind.owners.includes('consultant')}
                  onPick={(on) => {
                    const next = new Set(picked);
                    if (on) next.add(one.id);
                    else next.delete(one.id);
                    onPick(next);
                  }}
                />
              ))}
            </Rows>
            <Tools>
              <span style={{ fontSize: '0.8125rem' }}>
                {t({ one: '1 document', other: '{{count}} documents' }, { count: page.total ?? all.length })}
              </span>
              {isFirst ? null : <TextLink to={nextHref('')}>{t('First page')}</TextLink>}
              {page.next ? <TextLink to={nextHref(page.next)}>{t('Next page')}</TextLink> : null}
              {onDrop ? (
                <span style={{ marginInlineStart: 'auto', fontSize: '0.8125rem' }}>
                  {t('Drop files on the list to add them')}
                </span>
              ) : null}
            </Tools>
          </>
        )}
      </Loaded>
    </Main>
  );
}

interface RowProps {
  readonly one: Doc;
  readonly href: string;
  readonly isOpen: boolean;
  readonly isPicked: boolean;
  readonly isOwn: boolean;
  readonly onPick: (on: boolean) => void;
}

function Row({ one, href, isOpen, isPicked, isOwn, onPick }: RowProps) {
  const look = recordLook(document, { ...one });
  const name = one.titles.file ?? '';
  const ending = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? (one.file ? t('File') : '–');
  const title = one.title ?? '';
  const about = isOwn ? '' : ownerWords(one);
  const folder = one.category ? t(FOLDERS[one.category]) : '';
  const version = (one.edition ?? 1) > 1 ? t('version {{n}}', { n: one.edition ?? 1 }) : '';
  return (
    <li data-current={isOpen ? '' : undefined}>
      <Checkbox
        size="small"
        checked={isPicked}
        disabled={!one.file}
        slotProps={{ input: { 'aria-label': t('Choose {{title}}', { title }) } }}
        onChange={({ target }) => onPick(target.checked)}
      />
      <Tile aria-hidden>{ending}</Tile>
      <div className="words">
        <b>
          <TextLink to={href} aria-current={isOpen ? 'true' : undefined}>
            {title}
          </TextLink>
        </b>
        <p>{[about, folder, version].filter(Boolean).join(', ')}</p>
      </div>
      <div className="state">{look ? <Status look={look} strong={look.tone === 'critical'} /> : null}</div>
      <time dateTime={one.expiresOn ?? one.issuedOn ?? undefined}>
        {one.expiresOn ? nearDay(one.expiresOn, today()) : ''}
      </time>
    </li>
  );
}

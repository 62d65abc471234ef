import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { Check, MicOff, ShieldMinus, ShieldPlus, UserMinus, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { v } from '#ui/theme/vars.ts';
import { MEETING_ROLES } from './meeting.model.ts';
import { CHAT_MOST, type Person } from './meeting-wire.model.ts';
import type { RoomSteps, RoomView } from './use-room.web.ts';

const Lines = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: '18rem',
  overflowY: 'auto',
  display: 'grid',
  gap: 8,
  fontSize: '0.8125rem',
  '& b': { fontWeight: 600 },
  '& time': { color: v.textTertiary, marginLeft: 6 },
  '& p': { overflowWrap: 'anywhere' },
});

/** Whether somebody leads another one: the host everybody, a co-host those who do not lead. */
const below = (me: Person | null, other: Person): boolean =>
  me?.role === 'host' ? other.id !== me.id : me?.role === 'cohost' && other.role !== 'host' && other.role !== 'cohost';

export interface SideProps {
  readonly view: RoomView;
  readonly steps: RoomSteps;
}

/** Who waits, who is there, and what they write. */
export function MeetingSide({ view, steps }: SideProps) {
  return (
    <>
      {view.waiting.length ? (
        <Panel title={t('Waiting room')} meta={String(view.waiting.length)} flush>
          <RowList>
            {view.waiting.map((p) => (
              <RowItem
                key={p.id}
                title={p.name}
                aside={p.guest ? t('guest') : undefined}
                sub={t('Waiting to join')}
                end={
                  <>
                    <Button
                      size="small"
                      variant="contained"
                      startIcon={<Icon of={Check} size={15} />}
                      aria-label={t('Let {{name}} in', { name: p.name })}
                      onClick={() => steps.lead('admit', p.id)}
                    >
                      {t('Let in')}
                    </Button>
                    <IconAction
                      label={t('Don’t let {{name}} in', { name: p.name })}
                      icon={X}
                      onClick={() => steps.lead('deny', p.id)}
                    />
                  </>
                }
              />
            ))}
          </RowList>
        </Panel>
      ) : null}
      <Panel title={t('People')} meta={String(view.people.length)} flush>
        <RowList>
          {view.people.map((p) => {
            const isMe = p.id === view.me?.id;
            const said = [MEETING_ROLES[p.role], ...(view.presence.get(p.id)?.hand ? [t('hand raised')] : [])];
            return (
              <RowItem
                key={p.id}
                title={p.name}
                aside={isMe ? t('you') : p.guest ? t('guest') : undefined}
                sub={said.join(', ')}
                end={
                  below(view.me, p) ? (
                    <>
                      {view.me?.role === 'host' && !p.guest ? (
                        <IconAction
                          label={
                            p.role === 'cohost'
                              ? t('Remove {{name}} as co-host', { name: p.name })
                              : t('Make {{name}} a co-host', { name: p.name })
                          }
                          icon={p.role === 'cohost' ? ShieldMinus : ShieldPlus}
                          onClick={() => steps.lead(p.role === 'cohost' ? 'participant' : 'cohost', p.id)}
                        />
                      ) : null}
                      <IconAction
                        label={t('Mute {{name}}', { name: p.name })}
                        icon={MicOff}
                        disabled={view.presence.get(p.id)?.microphone === false}
                        onClick={() => steps.lead('mute', p.id)}
                      />
                      <IconAction
                        label={t('Remove {{name}} from the meeting', { name: p.name })}
                        icon={UserMinus}
                        onClick={() => steps.lead('remove', p.id)}
                      />
                    </>
                  ) : undefined
                }
              />
            );
          })}
        </RowList>
      </Panel>
      <Chat view={view} steps={steps} />
    </>
  );
}

function Chat({ view, steps }: SideProps) {
  const [text, setText] = useState('');
  const lines = useRef<HTMLOListElement>(null);
  useEffect(() => {
    lines.current?.scrollTo({ top: lines.current.scrollHeight });
  }, [view.chat.length]);
  const guests = new Set(view.people.filter((p) => p.guest && p.id !== view.me?.id).map((p) => p.id));
  const write = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    steps.write(text.trim());
    setText('');
  };
  return (
    <Panel title={t('Chat')} footer={t('Messages aren’t saved after the meeting.')}>
      <div style={{ display: 'grid', gap: 10 }}>
        <div role="log" aria-label={t('Messages')}>
          {view.chat.length ? (
            <Lines ref={lines}>
              {view.chat.map((line, i) => (
                <li key={`${line.at}${i}`}>
                  <b>{line.name}</b>
                  {guests.has(line.from) ? <small> {t('guest')}</small> : null}
                  <time dateTime={line.at}>{showTime(new Date(line.at))}</time>
                  <p>{line.text}</p>
                </li>
              ))}
            </Lines>
          ) : (
            <p>{t('No messages yet.')}</p>
          )}
        </div>
        <form noValidate onSubmit={write} style={{ display: 'flex', gap: 8, alignItems: 'end' }}>
          <TextField
            label={t('Message')}
            fullWidth
            value={text}
            onChange={(e) => setText(e.target.value)}
            slotProps={{ htmlInput: { maxLength: CHAT_MOST, autoComplete: 'off' } }}
          />
          <Button type="submit">{t('Send')}</Button>
        </form>
      </div>
    </Panel>
  );
}

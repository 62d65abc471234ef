import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useMedia } from './use-media.ts';
import { phone, v } from '#ui/theme/vars.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { type Action, splitActions } from './actions.ts';
import { type CrumbItem, Crumbs, Root, Title } from './page-head.tsx';
import { PlainLink } from './TextLink.tsx';

const Facts = styled('div')({
  fontSize: '0.8125rem',
  lineHeight: 1.4615,
  // Facts on their way keep the room of their line.
  minHeight: '1.4615em',
  color: v.textSecondary,
  marginTop: 2,
});
const Acts = styled('div')({
  marginLeft: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  alignItems: 'center',
});

/** Tools that draw nothing on a phone take no room there. */
const PhoneTools = styled('div')({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '10px 16px 0',
  '&:empty': { display: 'none' },
});

export interface PageHeaderProps {
  title: string;
  /** Where the title leads: the person that the page is about. */
  titleHref?: string;
  /** How many there are, or a short aside in quiet ink ("he/him"). */
  count?: ReactNode;
  /** Detail pages only. */
  crumbs?: readonly CrumbItem[];
  /** One line under the title: date, place, state; answers first. */
  facts?: ReactNode;
  /** Avatar or tile at the left. */
  lead?: ReactNode;
  /** Switches and pickers before the actions. */
  tools?: ReactNode;
  /** At most three are shown, the primary last; the rest overflow. On phones only the primary is shown. */
  actions?: readonly Action[];
}

/** The top of a page: crumb, title and count, facts line, actions. */
export const PageHeader = ({
  title,
  titleHref,
  count,
  crumbs = [],
  facts,
  lead,
  tools,
  actions = [],
}: PageHeaderProps) => {
  const small = useMedia(phone);
  const { shown, overflow } = splitActions(actions, small ? 1 : 3);
  return (
    <>
      <Root>
        {lead}
        <div style={{ minWidth: 0, flex: small ? '1 1 8rem' : '1 1 18rem' }}>
          <Crumbs crumbs={crumbs} />
          <Title>
            {titleHref ? <PlainLink to={titleHref}>{title}</PlainLink> : title}{' '}
            {count === undefined ? null : <span>{count}</span>}
          </Title>
          {facts ? <Facts>{facts}</Facts> : null}
        </div>
        <Acts>
          {small ? null : tools}
          {shown.map((a) => (
            <ActionButton key={a.label} action={a} size={small ? 'touch' : 'medium'} brief={small} />
          ))}
          <ActionMenu actions={overflow} />
        </Acts>
      </Root>
      {small && tools ? <PhoneTools>{tools}</PhoneTools> : null}
    </>
  );
};

import { styled } from '@mui/material/styles';
import { Announcer } from '#ui/feedback/Announcer.tsx';
import { NoticeProvider } from '#ui/feedback/NoticeProvider.tsx';
import { NexusMark } from '#ui/shell/NexusMark.tsx';
import { phone } from '#ui/theme/vars.ts';
import { BoardSection } from './BoardSection.tsx';
import { ControlsSection } from './ControlsSection.tsx';
import { FiguresSection } from './FiguresSection.tsx';
import { ListSection } from './ListSection.tsx';
import { MarksSection } from './MarksSection.tsx';
import { RecordSection } from './RecordSection.tsx';
import { StatesSection } from './StatesSection.tsx';
import { TimeSection } from './TimeSection.tsx';

const Root = styled('main')({
  padding: '22px 28px 40px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& > header h1': { fontSize: '1.375rem', lineHeight: 1.2727, fontWeight: 600, letterSpacing: '-0.011em' },
  [phone]: { padding: '16px 12px 32px' },
});

/** The living gallery: every part with believable content. It brings its own notices and announcer. */
export const Gallery = () => (
  <NoticeProvider>
    <Announcer>
      <Root>
        <header>
          <NexusMark />
          <h1>Marks, parts and states</h1>
        </header>
        <MarksSection />
        <ControlsSection />
        <ListSection />
        <BoardSection />
        <FiguresSection />
        <RecordSection />
        <TimeSection />
        <StatesSection />
      </Root>
    </Announcer>
  </NoticeProvider>
);
